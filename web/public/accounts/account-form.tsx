import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { Outcome } from '#contract/replies.ts'
import { AccountRefusal } from '#web/public/accounts/account-refusal.tsx'
import { type ContractForm, ContractFormView, type FormSchema, isShownByFields } from '#web/ui/contract-form.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'

interface AccountFormProps<Schema extends FormSchema, Reply extends Outcome> {
  of: ContractForm<Schema>
  send: (values: v.InferOutput<Schema>) => Promise<Reply>
  onDone: (reply: Reply, values: v.InferOutput<Schema>) => void | Promise<void>
  keepValues?: boolean
  children: ReactNode
}

/**
 * A form of the account pages. It shows a refusal below the form, not in a toast, because a refusal may
 * name a contact or a wait that is longer than a toast.
 */
export function AccountForm<Schema extends FormSchema, Reply extends Outcome>(props: AccountFormProps<Schema, Reply>) {
  const { of: form, send, onDone, keepValues = false, children } = props
  const [refusal, setRefusal] = useState<Outcome>()
  const { secondsLeft, wait } = useCountdown()

  async function submit(values: v.InferOutput<Schema>) {
    setRefusal(undefined)
    const reply = await send(values)
    if (reply.success) {
      await onDone(reply, values)
    } else if (!isShownByFields(form, reply)) {
      setRefusal(reply)
      wait(reply.retryAfter)
    }
    return reply
  }

  return (
    <ContractFormView of={form} onSubmit={submit} keepValues={keepValues}>
      {children}
      {refusal && <AccountRefusal outcome={refusal} secondsLeft={secondsLeft} />}
    </ContractFormView>
  )
}
