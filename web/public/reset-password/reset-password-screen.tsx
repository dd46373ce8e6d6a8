import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import styles from '#web/public/otp/otp-screen.module.css'
import { ResetForm } from '#web/public/reset-password/reset-form.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Spinner } from '#web/ui/skeleton.tsx'
import { useStepState } from '#web/ui/step-state.ts'

/** Chooses a new password after the code of a reset was entered. */
export function ResetPasswordScreen() {
  const granted = useStepState(grantedReset)
  const isReady = useHydrated()
  return (
    <OwnAccountPage
      title="Reset password"
      description="Choose the new password of your account."
      heading="Choose a new password"
    >
      {isReady && !granted && (
        <div className={styles.needed}>
          <p role="status">First you need a code. Ask for it, enter it, then choose the password.</p>
          <ButtonLink to={paths.forgetPassword}>Ask for a code</ButtonLink>
        </div>
      )}
      {granted && <p>You will be signed out on all devices. Then sign in with the new password.</p>}
      {isReady ? <ResetForm granted={granted} /> : <Spinner label="Loading page" />}
      {granted && (
        <ButtonLink to={paths.forgetPassword} variant="quiet">
          Ask for a new code
        </ButtonLink>
      )}
      <noscript>
        <p>Choosing a password needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}
