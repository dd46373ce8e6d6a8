import type * as v from 'valibot'
import { otpForm, type otpReply } from '#contract/accounts.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import { enterCode } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CodeFormProps {
  flow: string
  onDone: (reply: v.InferOutput<typeof otpReply>) => Promise<void>
}

/** The form for a code. `one-time-code` lets phones suggest the code from a message. */
export function CodeForm({ flow, onDone }: CodeFormProps) {
  const form = useContractForm(otpForm, { code: '' })
  return (
    <AccountForm of={form} send={({ code }) => enterCode({ flow, code })} onDone={onDone} keepValues>
      <TextField
        of={form}
        name="code"
        label="Code"
        hint="Enter your valid otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <SubmitButton of={form}>Verify</SubmitButton>
    </AccountForm>
  )
}
