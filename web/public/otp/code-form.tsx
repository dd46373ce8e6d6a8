import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type * as v from 'valibot'
import { otpForm, type otpReply } from '#contract/accounts.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import { enterCode } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type CodeReply = v.InferOutput<typeof otpReply>

interface CodeFormProps {
  /** Empty while no code was asked for: then the page locks the form. */
  flow: string
  onDone: (reply: CodeReply) => Promise<void>
}

const DIGITS = 8

/** The form for a code. `one-time-code` lets phones suggest the code from a message. */
export function CodeForm({ flow, onDone }: CodeFormProps) {
  useSignals()
  const form = useContractForm(otpForm, { code: '' }, NOT_KEPT.secret)
  const typed = getValue(form.store, 'code', { shouldActive: false })
  const digits = typed?.replace(/\P{Nd}/gu, '').length ?? 0
  return (
    <AccountForm of={form} send={({ code }) => enterCode({ flow, code })} onDone={onDone} keepValues>
      <TextField
        of={form}
        name="code"
        label="Code"
        hint={
          <>
            The 8 digits from our email. <span>Enter your valid otp</span>
          </>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {digits > 0 && digits !== DIGITS && (
        <p>
          {digits} of {DIGITS} digits typed. {digits === 6 && 'A code of 6 digits is not ours.'}
        </p>
      )}
      <SubmitButton of={form}>Verify</SubmitButton>
    </AccountForm>
  )
}
