import { typedEmail } from '#web/public/accounts/account-steps.ts'
import { CodeRequest } from '#web/public/accounts/code-request.tsx'
import { CodeSteps } from '#web/public/accounts/next-steps.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { useStepState } from '#web/ui/step-state.ts'

/** Requests the code that is needed for a new password. */
export function ForgetPasswordScreen() {
  const typed = useStepState(typedEmail)
  return (
    <OwnAccountPage
      title="Forgot your password?"
      description="Ask for a code by email and choose a new password."
      heading="Forgot your password?"
      tray={<CodeSteps at={0} />}
    >
      <p>We send a code to the email of your account. A User ID does not work here.</p>
      <CodeRequest email={typed?.email} hint="Enter your valid email">
        SEND EMAIL
      </CodeRequest>
    </OwnAccountPage>
  )
}
