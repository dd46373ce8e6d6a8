import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { CodePage } from '#web/public/accounts/code-page.tsx'
import { CodeSteps } from '#web/public/accounts/next-steps.tsx'
import { ResetForm } from '#web/public/reset-password/reset-form.tsx'
import { useStepState } from '#web/ui/step-state.ts'

/** Chooses a new password after the code of a reset was entered. */
export function ResetPasswordScreen() {
  const granted = useStepState(grantedReset)
  return (
    <CodePage
      title="Reset password"
      description="Choose the new password of your account."
      heading="Reset password"
      asked={
        granted && (
          <p>Your code is right. Choose a new password within 10 minutes. You are then signed out on all devices.</p>
        )
      }
      step={2}
      opens="Opens when you have entered the code."
      help={
        <>
          <h2>Longer than 10 minutes?</h2>
          <p>
            Then the code no longer counts. <Link to={paths.forgetPassword}>Ask for a new code</Link>
          </p>
          <p>
            <Link to={paths.signIn}>Back to sign in</Link>
          </p>
        </>
      }
      tray={<CodeSteps at={2} />}
    >
      <ResetForm granted={granted} />
    </CodePage>
  )
}
