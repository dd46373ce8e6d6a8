import { reset } from '@modular-forms/react'
import { type PasswordChange, passwordChange } from '#contract/passwords.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface PasswordChangeFormProps {
  /** Whose password it is, for password managers. */
  username: string
  change: (passwords: PasswordChange) => Promise<AnyOutcome>
}

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** The old password and the new one twice (section 5). What was refused stays to be corrected. */
export function PasswordChangeForm({ username, change }: PasswordChangeFormProps) {
  const form = useContractForm(passwordChange, EMPTY)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (passwords) => {
        const outcome = await change(passwords)
        showOutcome(outcome)
        if (succeeded(outcome)) reset(form.store)
        return outcome
      }}
    >
      <input hidden autoComplete="username" value={username} readOnly />
      <TextField
        of={form}
        name="oldPassword"
        label="Old Password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        of={form}
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="8 to 150 characters"
      />
      <TextField
        of={form}
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton of={form}>Update password</SubmitButton>
    </ContractFormView>
  )
}
