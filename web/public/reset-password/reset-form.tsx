import { useNavigate } from 'react-router-dom'
import { passwordResetForm } from '#contract/accounts.ts'
import { paths } from '#web/content/paths.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import type { GrantedReset } from '#web/public/accounts/account-steps.ts'
import { resetPassword } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

/** Sets the new password. A reset does not sign in; it leads to /signin. */
export function ResetForm({ granted: { email, resetToken } }: { granted: GrantedReset }) {
  const form = useContractForm(passwordResetForm, { newPassword: '', confirmPassword: '' })
  const navigate = useNavigate()
  return (
    <AccountForm
      of={form}
      send={(passwords) => resetPassword({ ...passwords, resetToken })}
      keepValues
      onDone={({ message }) => {
        showSuccess(message)
        navigate(paths.signIn, { replace: true })
      }}
    >
      {/* For password managers. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        of={form}
        name="newPassword"
        label="New Password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField of={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton of={form}>Update password</SubmitButton>
    </AccountForm>
  )
}
