import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { CodeNeeded } from '#web/public/accounts/code-needed.tsx'
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
      {isReady && !granted && (
        <CodeNeeded why="First you need a code from us. Ask for it here and enter it, then choose the password." />
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
