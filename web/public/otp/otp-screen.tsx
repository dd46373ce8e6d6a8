import { Suspense } from 'react'
import { paths } from '#web/content/paths.ts'
import { awaitedCode, newMember } from '#web/public/accounts/account-steps.ts'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { CodeForm } from '#web/public/otp/code-form.tsx'
import { EnterCode } from '#web/public/otp/enter-code.tsx'
import styles from '#web/public/otp/otp-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Spinner } from '#web/ui/skeleton.tsx'
import { useStepState } from '#web/ui/step-state.ts'

// Loaded separately, because nobody sees it before the code is entered.
const Welcome = lazyComponent(async () => (await import('#web/public/otp/welcome.tsx')).Welcome)

/** Enters the e-mailed code of a sign-up or a password reset. */
export function OtpScreen() {
  const awaited = useStepState(awaitedCode)
  const member = useStepState(newMember)
  const isReady = useHydrated()
  if (member) {
    return (
      <Suspense fallback={<Spinner label="Loading page" />}>
        <Welcome member={member} />
      </Suspense>
    )
  }
  return (
    <OwnAccountPage
      title="Enter your code"
      description="Enter the code that we have e-mailed to you."
      heading="Enter your code"
    >
      {awaited && <EnterCode awaited={awaited} />}
      {isReady && !awaited && <NoCodeRequested />}
      {!isReady && <Spinner label="Loading page" />}
      <noscript>
        <p>Entering a code needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}

/** The page was opened from a bookmark or in another tab. */
function NoCodeRequested() {
  return (
    <>
      <div className={styles.needed}>
        <p role="status">First you need a code. Enter it on the page that follows.</p>
        <ButtonLink to={paths.forgetPassword}>Ask for a code</ButtonLink>
        <ButtonLink to={paths.signUp} variant="quiet">
          Sign up
        </ButtonLink>
      </div>
      <CodeForm />
    </>
  )
}
