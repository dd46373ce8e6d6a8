import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { grantedReset } from '#web/public/accounts/account-steps.ts'
import { CodePage } from '#web/public/accounts/code-page.tsx'
import { ResetForm } from '#web/public/reset-password/reset-form.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useStepState } from '#web/ui/step-state.ts'

/** Chooses a new password after the code of a reset was entered. */
export function ResetPasswordScreen() {
  const granted = useStepState(grantedReset)
  return (
    <CodePage
      title="Reset password"
      description="Choose the new password of your account."
      heading="Reset password"
      asked={granted && <CodeAccepted />}
      first={{ title: 'First a code by email', content: <GetCode /> }}
      next="Then the new password"
    >
      <ResetForm granted={granted} />
      <p>
        <Link to={paths.signIn}>Back to sign in</Link>
      </p>
    </CodePage>
  )
}

function GetCode() {
  return (
    <>
      <p>Tell us the email of your account. When you have entered the code, you choose your new password.</p>
      <ButtonLink to={paths.forgetPassword}>Send me a code</ButtonLink>
    </>
  )
}

function CodeAccepted() {
  return (
    <>
      <p>Your code is right. Choose a new password within 10 minutes. You are then signed out on all devices.</p>
      <p>
        Too late? <Link to={paths.forgetPassword}>Ask for a new code</Link>
      </p>
    </>
  )
}
