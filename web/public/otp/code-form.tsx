import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type * as v from 'valibot'
import { otpForm, type otpReply } from '#contract/accounts.ts'
import type { Outcome } from '#contract/replies.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import { enterCode } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type CodeReply = v.InferOutput<typeof otpReply>

interface CodeFormProps {
  /** Undefined when nothing was asked for on this page: then the form says where to get a code. */
  flow: string | undefined
  onDone: (reply: CodeReply) => Promise<void>
}

const NO_CODE: Outcome = {
  success: false,
  message: 'A code belongs to the page that asked for it. Please sign up, or ask for a new password.',
  retryAfter: '',
}
const DIGITS = 8

/** The form for a code. `one-time-code` lets phones suggest the code from a message. */
export function CodeForm({ flow, onDone }: CodeFormProps) {
  useSignals()
  const form = useContractForm(otpForm, { code: '' }, NOT_KEPT.secret)
  const typed = getValue(form.store, 'code', { shouldActive: false })
  const digits = typed?.replace(/\P{Nd}/gu, '').length ?? 0
  return (
    <AccountForm
      of={form}
      send={async ({ code }) => (flow === undefined ? NO_CODE : await enterCode({ flow, code }))}
      onDone={onDone}
      keepValues
    >
      <p>8 digits from our email. They work for 10 minutes.</p>
      <TextField
        of={form}
        name="code"
        label="Code"
        hint="Enter your valid otp"
        placeholder="········"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {digits > 0 && digits !== DIGITS && (
        <p>
          {digits} of {DIGITS} digits typed. {digits === 6 && 'A code of 6 digits is not ours.'}
        </p>
      )}
      <SubmitButton of={form} variant={flow ? 'action' : 'quiet'}>
        Verify
      </SubmitButton>
    </AccountForm>
  )
}
