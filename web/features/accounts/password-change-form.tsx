import { reset } from '@modular-forms/react'
import { type PasswordChange, passwordChange } from '#contract/passwords.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface PasswordChangeFormProps {
  /** For password managers. */
  username: string
  change: (passwords: PasswordChange) => Promise<AnyOutcome>
}

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** A refused form keeps its values (docs/product.md, Validation). */
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
      <PasswordField of={form} name="oldPassword" label="Old Password" autoComplete="current-password" />
      <PasswordField
        of={form}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        isNew
      />
      <PasswordField of={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton of={form}>Update password</SubmitButton>
    </ContractFormView>
  )
}
