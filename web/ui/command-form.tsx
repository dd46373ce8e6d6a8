import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, type FormSchema } from '#web/ui/contract-form.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { type AmountOnButton, AmountText } from '#web/ui/money-field.tsx'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

interface CommandFormProps<Schema extends FormSchema, Outcome extends AnyOutcome> {
  of: ContractForm<Schema>
  send: (values: v.InferOutput<Schema>) => Promise<Outcome>
  /** The text of the button. */
  submit: string
  /** Its text as soon as this field has an amount. */
  submitAmount?: AmountOnButton
  variant?: ButtonVariant
  /** See ContractFormView. */
  keepValues?: boolean
  /** Asked before it sends, for a command that cannot be undone; what is empty is not asked. */
  question?: (values: v.InferOutput<Schema>) => ReactNode
  /** Codes of refusals that ask whether the person means it; a yes sends `isConfirmed`. */
  doubts?: readonly string[]
  undo?: (outcome: Outcome, values: v.InferOutput<Schema>) => Promise<AnyOutcome>
  /** Called when the command has succeeded. */
  onDone?: (outcome: Outcome) => void
  /** Adds Cancel, which forgets what was typed. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * The form of a command. Its toast shows the outcome and offers `undo`; a refusal also stays in the form. What the
 * server doubts is asked in a dialog.
 */
export function CommandForm<Schema extends FormSchema, Outcome extends AnyOutcome>(
  props: CommandFormProps<Schema, Outcome>,
) {
  const { of: form, send, submit, submitAmount, variant = 'action', keepValues = false } = props
  const { question, doubts = [], undo, onDone, onCancel, children } = props
  const { ask, dialog } = useQuestion()

  async function run(values: v.InferOutput<Schema>): Promise<AnyOutcome> {
    const outcome = await send(values)
    const isDoubted = doubts.includes(outcome.error?.code ?? '')
    if (isDoubted && (await ask(outcome.message, 'Yes, it is correct'))) {
      const confirmed = { ...(values as object), isConfirmed: true } as v.InferOutput<Schema>
      return shown(await send(confirmed), confirmed)
    }
    return isDoubted ? NOT_SENT : shown(outcome, values)
  }

  function shown(outcome: Outcome, values: v.InferOutput<Schema>): Outcome {
    if (undo && succeeded(outcome)) showUndo(outcome.message, () => undo(outcome, values))
    else showOutcome(outcome)
    if (succeeded(outcome)) onDone?.(outcome)
    return outcome
  }

  const submitButton = (
    <SubmitButton of={form} variant={variant}>
      {submitAmount ? <AmountText of={form} amount={submitAmount} otherwise={submit} /> : submit}
    </SubmitButton>
  )
  return (
    <>
      <ContractFormView
        of={form}
        keepValues={keepValues}
        showsRefusal
        onSubmit={async (values) => {
          const asked = question?.(values)
          return !asked || (await ask(asked, submit, variant)) ? await run(values) : NOT_SENT
        }}
      >
        {children}
        {onCancel ? (
          <DialogButtons>
            <Button
              variant="quiet"
              onClick={() => {
                form.draft.forget?.()
                onCancel()
              }}
            >
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

/** The outcome of a submit whose question was answered with no. */
const NOT_SENT = { status: false, message: '', retryAfter: '' } as const
