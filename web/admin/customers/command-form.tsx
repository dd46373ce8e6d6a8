import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { AdminOutcome } from '#contract/replies.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, type FormSchema } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

/** Refusals that ask whether the shop means it. */
const QUESTIONS = ['payment.large', 'orders.other-person']

interface CommandFormProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  send: (values: v.InferOutput<Schema>) => Promise<AdminOutcome>
  /** The text of the button. */
  submit: string
  variant?: ButtonVariant
  /** Asked before it sends, for a command that cannot be undone. */
  question?: (values: v.InferOutput<Schema>) => ReactNode
  undo?: () => Promise<AdminOutcome>
  /** Called when the command has succeeded. */
  onDone?: (outcome: AdminOutcome) => void
  /** For a form in a dialog: adds Cancel. */
  onCancel?: () => void
  children: ReactNode
}

/** The form of a command. Its toast shows the outcome and offers `undo`. What the server doubts is asked in a dialog. */
export function CommandForm<Schema extends FormSchema>(props: CommandFormProps<Schema>) {
  const { of: form, send, submit, variant = 'action', question, undo, onDone, onCancel, children } = props
  const { ask, dialog } = useQuestion()

  async function run(values: v.InferOutput<Schema>): Promise<AdminOutcome> {
    const outcome = await send(values)
    const isDoubted = QUESTIONS.includes(outcome.error?.code ?? '')
    if (isDoubted && (await ask(outcome.message, 'Yes, it is correct'))) {
      const confirmed = { ...(values as object), isConfirmed: true } as v.InferOutput<Schema>
      return shown(await send(confirmed))
    }
    return isDoubted ? outcome : shown(outcome)
  }

  function shown(outcome: AdminOutcome): AdminOutcome {
    if (undo && outcome.status) showUndo(outcome.message, undo)
    else showOutcome(outcome)
    if (outcome.status) onDone?.(outcome)
    return outcome
  }

  const submitButton = (
    <SubmitButton of={form} variant={variant}>
      {submit}
    </SubmitButton>
  )
  return (
    <>
      <ContractFormView
        of={form}
        onSubmit={async (values) =>
          !question || (await ask(question(values), submit, variant)) ? await run(values) : NOT_SENT
        }
      >
        {children}
        {onCancel ? (
          <DialogButtons>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
            {submitButton}
          </DialogButtons>
        ) : (
          submitButton
        )}
      </ContractFormView>
      {dialog}
    </>
  )
}

/** The outcome of a submit whose question was cancelled. */
const NOT_SENT = { status: false, message: '', retryAfter: '' } as const
