import { awaitedCode, newMember, useStepState } from '#web/app/account-steps.ts'
import { OwnAccountPage } from '#web/parts/own-account-page.tsx'
import { CodeUnknown } from '#web/screens/public/otp/code-unknown.tsx'
import { EnterCode } from '#web/screens/public/otp/enter-code.tsx'
import { Welcome } from '#web/screens/public/otp/welcome.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The code from the e-mail, for a sign-up as for a new password (section 2). */
export function OtpScreen() {
  const awaited = useStepState(awaitedCode)
  const member = useStepState(newMember)
  const isReady = useHydrated()
  if (member) return <Welcome userId={member.userId} />
  return (
    <OwnAccountPage
      title="OTP"
      description="Enter the code that we have sent to your e-mail."
      heading="OTP"
    >
      <p>
        The code from our e-mail has 8 digits. It is good for 10 minutes, and can only be entered on
        the page that asked for it.
      </p>
      {awaited && <EnterCode awaited={awaited} />}
      {isReady && !awaited && <CodeUnknown />}
      {!isReady && <Spinner label="Loading page" />}
      <noscript>
        <p>Entering a code needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}
