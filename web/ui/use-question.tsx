import { type ReactNode, useState } from 'react'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface Question {
  message: ReactNode
  okText: string
  okVariant: ButtonVariant
  answer: (isYes: boolean) => void
}

/**
 * A dialog that a running command can ask with: `ask` opens it and returns whether the button `okText` was pressed.
 * `dialog` belongs into the page.
 */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()

  function ask(message: ReactNode, okText: string, okVariant: ButtonVariant = 'action'): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(undefined)
        resolve(isYes)
      }
      setQuestion({ message, okText, okVariant, answer })
    })
  }

  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      message={question?.message}
      okText={question?.okText}
      {...(question && { okVariant: question.okVariant })}
      onCancel={() => question?.answer(false)}
      onOk={() => question?.answer(true)}
    />
  )
  return { ask, dialog }
}
