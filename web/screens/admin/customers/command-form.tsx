import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { AdminOutcome } from '#contract/replies.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ContractForm, ContractFormView, type FormSchema } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

interface CommandFormProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  send: (values: v.InferOutput<Schema>) => Promise<AdminOutcome>
  /** The text of the button. */
  submit: string
  children: ReactNode
}

/** The form of a command. Its toast shows the outcome and offers `undo`. */
export function CommandForm<Schema extends FormSchema>(
  props: CommandFormProps<Schema> & { undo?: () => Promise<AdminOutcome> },
) {
  const { of: form, send, submit, undo, children } = props
  return (
    <ContractFormView
      of={form}
      onSubmit={async (values) => {
        const outcome = await send(values)
        if (undo && outcome.status) showUndo(outcome.message, undo)
        else showOutcome(outcome)
        return outcome
      }}
    >
      {children}
      <SubmitButton of={form}>{submit}</SubmitButton>
    </ContractFormView>
  )
}

/** The outcome of a submit, which only opens the confirmation. */
const OPENED = { status: true, message: '', retryAfter: '' } as const

/** The form of a command that cannot be undone. It asks before it sends. */
export function ConfirmedCommandForm<Schema extends FormSchema>(
  props: CommandFormProps<Schema> & { question: string; variant?: ButtonVariant },
) {
  const { of: form, send, submit, question, variant = 'danger', children } = props
  const [toConfirm, setToConfirm] = useState<v.InferOutput<Schema>>()
  const run = useMutation(
    {
      mutationFn: send,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        setToConfirm(undefined)
      },
    },
    queryClient,
  )
  return (
    <>
      <ContractFormView
        of={form}
        keepValues
        onSubmit={async (values) => {
          setToConfirm(values)
          return OPENED
        }}
      >
        {children}
        <SubmitButton of={form} variant={variant}>
          {submit}
        </SubmitButton>
      </ContractFormView>
      <ConfirmDialog
        open={toConfirm !== undefined}
        message={question}
        busy={run.isPending}
        onCancel={() => setToConfirm(undefined)}
        onOk={() => toConfirm !== undefined && run.mutate(toConfirm)}
      />
    </>
  )
}
