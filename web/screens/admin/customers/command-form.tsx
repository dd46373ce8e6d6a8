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
  /** On the button. */
  submit: string
  children: ReactNode
}

/** The form of a move of the shop, which says what it came to; the toast offers `undo`, which takes it back. */
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

const ASKED = { status: true, message: '', retryAfter: '' } as const

/** The same for what cannot be undone: it asks before it is sent. */
export function ConfirmedCommandForm<Schema extends FormSchema>(
  props: CommandFormProps<Schema> & { question: string; variant?: ButtonVariant },
) {
  const { of: form, send, submit, question, variant = 'danger', children } = props
  const [asked, setAsked] = useState<v.InferOutput<Schema>>()
  const run = useMutation(
    {
      mutationFn: send,
      onSuccess: (outcome) => {
        showOutcome(outcome)
        setAsked(undefined)
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
          setAsked(values)
          return ASKED
        }}
      >
        {children}
        <SubmitButton of={form} variant={variant}>
          {submit}
        </SubmitButton>
      </ContractFormView>
      <ConfirmDialog
        open={asked !== undefined}
        message={question}
        busy={run.isPending}
        onCancel={() => setAsked(undefined)}
        onOk={() => asked !== undefined && run.mutate(asked)}
      />
    </>
  )
}
