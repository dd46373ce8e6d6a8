import { reset } from '@modular-forms/react'
import { passwordChange } from '#contract/passwords.ts'
import { changeAdminPassword } from '#web/data/admin-session.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** The old password and the new one twice (section 5). What was refused stays to be corrected. */
export function PasswordForm({ email }: { email: string }) {
  const form = useContractForm(passwordChange, EMPTY)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (change) => {
        const outcome = await changeAdminPassword(change)
        showOutcome(outcome)
        if (outcome.status) reset(form.store)
        return outcome
      }}
    >
      {/* For password managers: whose password it is. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
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
