import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
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
      <p>
        You need the code from our e-mail to choose a new password. The new password signs you out everywhere. Please
        sign in with it again on each device.
      </p>
      {isReady && !granted && <p role="status">You have not entered a code on this page. Please ask for one first.</p>}
      {isReady && <ResetForm granted={granted} />}
      {isReady ? (
        <ButtonLink to={paths.forgetPassword} variant="quiet">
          Ask for a new code
        </ButtonLink>
      ) : (
        <Spinner label="Loading page" />
      )}
      <noscript>
        <p>Choosing a password needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}
