import { Link } from 'react-router-dom'
import { grantedReset, useStepState } from '#web/app/account-steps.ts'
import { paths } from '#web/app/paths.ts'
import { OwnAccountPage } from '#web/parts/own-account-page.tsx'
import { ResetForm } from '#web/screens/public/reset-password/reset-form.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** A new password, for who has entered the code of a reset (section 2). */
export function ResetPasswordScreen() {
  const granted = useStepState(grantedReset)
  const isReady = useHydrated()
  return (
    <OwnAccountPage
      title="Reset password"
      description="Choose the new password of your account."
      heading="RESET PASSWORD"
    >
      <p>
        A new password takes the code from our e-mail. It ends all sessions: sign in with it again,
        on this phone and wherever else you were signed in.
      </p>
      {granted && <ResetForm granted={granted} />}
      {isReady && !granted && <p role="status">No code has been entered on this page.</p>}
      {isReady ? (
        <p>
          <Link to={paths.forgetPassword}>Ask for a new code</Link>
        </p>
      ) : (
        <Spinner label="Loading page" />
      )}
      <noscript>
        <p>Choosing a password needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}
