import { useNavigate } from 'react-router-dom'
import { passwordResetForm } from '#contract/accounts.ts'
import { paths } from '#web/content/paths.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import type { GrantedReset } from '#web/public/accounts/account-steps.ts'
import { resetPassword } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { NewPasswordFields } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

/** Sets the new password. A reset does not sign in; it leads to /signin. Without a code the page locks it. */
export function ResetForm({ granted }: { granted: GrantedReset | undefined }) {
  const form = useContractForm(passwordResetForm, { newPassword: '', confirmPassword: '' }, NOT_KEPT.secret)
  const navigate = useNavigate()
  return (
    <AccountForm
      of={form}
      send={(passwords) => resetPassword({ ...passwords, resetToken: granted?.resetToken ?? '' })}
      keepValues
      onDone={({ message }) => {
        showSuccess(message)
        navigate(paths.signIn, { replace: true })
      }}
    >
      {/* For password managers. */}
      <input hidden type="email" autoComplete="username" value={granted?.email ?? ''} readOnly />
      <NewPasswordFields
        of={form}
        names={['newPassword', 'confirmPassword']}
        labels={['New Password', 'Confirm Password']}
      />
      <SubmitButton of={form}>Update password</SubmitButton>
    </AccountForm>
  )
}
