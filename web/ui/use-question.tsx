import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface Question {
  message: ReactNode
  okText: string | undefined
  answer: (isYes: boolean) => void
}

/**
 * A dialog that a running command can ask with: `ask` opens it and returns whether Ok was pressed. `dialog` belongs
 * into the page.
 */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()

  function ask(message: ReactNode, okText?: string): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(undefined)
        resolve(isYes)
      }
      setQuestion({ message, okText, answer })
    })
  }

  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      message={question?.message}
      {...(question?.okText && { okText: question.okText })}
      onCancel={() => question?.answer(false)}
      onOk={() => question?.answer(true)}
    />
  )
  return { ask, dialog }
}
