import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { CodeNeeded } from '#web/public/accounts/code-needed.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { ResetForm } from '#web/public/reset-password/reset-form.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useStepState } from '#web/ui/step-state.ts'

/** Chooses a new password after the code of a reset was entered. */
export function ResetPasswordScreen() {
  const granted = useStepState(grantedReset)
  return (
    <OwnAccountPage
      title="Reset password"
      description="Choose the new password of your account."
      heading={granted ? 'Choose a new password' : 'Reset password'}
    >
      <CodeNeeded
        isNeeded={!granted}
        leadsTo="We send it to your e-mail. When you have entered it, this page opens again."
        next="Choose a new password"
      >
        <p>You will be signed out on all devices. Then sign in with the new password.</p>
        <ResetForm granted={granted} />
      </CodeNeeded>
      {granted && (
        <ButtonLink to={paths.forgetPassword} variant="quiet">
          Ask for a new code
        </ButtonLink>
      )}
      <p>
        <Link to={paths.signIn}>Back to sign in</Link>
      </p>
      <noscript>
        <p>Choosing a password needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}
