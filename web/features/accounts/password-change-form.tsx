import { reset } from '@modular-forms/react'
import { type PasswordChange, passwordChange } from '#contract/passwords.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { NewPasswordFields, PasswordField } from '#web/ui/password-field.tsx'
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
  const form = useContractForm(passwordChange, EMPTY, NOT_KEPT.secret)
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
      <NewPasswordFields
        of={form}
        names={['newPassword', 'confirmPassword']}
        labels={['New Password', 'Confirm Password']}
      />
      <SubmitButton of={form}>Update password</SubmitButton>
    </ContractFormView>
  )
}
