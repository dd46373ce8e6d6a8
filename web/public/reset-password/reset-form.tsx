import { useNavigate } from 'react-router-dom'
import { passwordResetForm } from '#contract/accounts.ts'
import type { Outcome } from '#contract/replies.ts'
import { paths } from '#web/content/paths.ts'
import { AccountForm } from '#web/public/accounts/account-form.tsx'
import type { GrantedReset } from '#web/public/accounts/account-steps.ts'
import { resetPassword } from '#web/public/accounts/accounts.ts'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { NewPasswordFields } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

const NO_CODE: Outcome = {
  success: false,
  message: 'A new password needs the code from our email. Please ask for a new code.',
  retryAfter: '',
}

/** Sets the new password. A reset does not sign in; it leads to /signin. Without a code it says where to get one. */
export function ResetForm({ granted }: { granted: GrantedReset | undefined }) {
  const form = useContractForm(passwordResetForm, { newPassword: '', confirmPassword: '' }, NOT_KEPT.secret)
  const navigate = useNavigate()
  return (
    <AccountForm
      of={form}
      send={async (passwords) =>
        granted ? await resetPassword({ ...passwords, resetToken: granted.resetToken }) : NO_CODE
      }
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
      <SubmitButton of={form} variant={granted ? 'action' : 'quiet'}>
        Update password
      </SubmitButton>
    </AccountForm>
  )
}
