import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { AskForPassword } from '#web/features/contact/ask-shop.tsx'
import { typedEmail } from '#web/public/accounts/account-steps.ts'
import { CodeRequest } from '#web/public/accounts/code-request.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { useStepState } from '#web/ui/step-state.ts'

const NEXT = [
  ['A code by email', 'It has 8 digits. Look in the spam folder too.'],
  ['Enter the code', 'In this browser, within 10 minutes.'],
  ['Choose a new password', 'You are signed out on all devices, and sign in with it.'],
] as const

/** Requests the code that is needed for a new password. */
export function ForgetPasswordScreen() {
  const typed = useStepState(typedEmail)
  return (
    <OwnAccountPage
      title="Forgot your password?"
      description="Ask for a code by email and choose a new password."
      heading="Forgot your password?"
      tray={<NumberedSteps title="What happens next" steps={NEXT} />}
    >
      <p>Enter the email of your account, and we send you a code.</p>
      <CodeRequest email={typed?.email} hint="Enter your valid email">
        SEND EMAIL
      </CodeRequest>
      <ul>
        <li>
          <AskForPassword />
        </li>
        <li>
          <Link to={paths.signIn}>Back to sign in</Link>
        </li>
      </ul>
    </OwnAccountPage>
  )
}
