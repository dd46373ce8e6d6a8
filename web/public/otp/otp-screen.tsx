import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { loadCode } from '#web/client/lazy-code.ts'
import { paths } from '#web/content/paths.ts'
import {
  type AwaitedCode,
  awaitedCode,
  type GrantedReset,
  type NewMember,
  newMember,
} from '#web/public/accounts/account-steps.ts'
import { CodePage } from '#web/public/accounts/code-page.tsx'
import { CodeSteps } from '#web/public/accounts/next-steps.tsx'
import { CodeForm, type CodeReply } from '#web/public/otp/code-form.tsx'
import { ResendCode } from '#web/public/otp/resend-code.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Spinner } from '#web/ui/skeleton.tsx'
import { useStepState } from '#web/ui/step-state.ts'

// Loaded separately, because nobody sees it before the code is entered.
const Welcome = lazyComponent(async () => (await import('#web/public/otp/welcome.tsx')).Welcome)

const START = { 'sign-up': paths.signUp, reset: paths.forgetPassword } as const

const USER_ID = ['Your User ID', 'Then choose your plan.'] as const

/** Enters the e-mailed code of a sign-up or a password reset, requests another one, or starts again. */
export function OtpScreen() {
  const awaited = useStepState(awaitedCode)
  const member = useStepState(newMember)
  const navigate = useNavigate()

  // Each step replaces this one in the history, because its code is used up.
  function goTo(path: string, state: AwaitedCode | NewMember | GrantedReset) {
    navigate(path, { replace: true, state })
  }

  async function goOn({ email, order }: AwaitedCode, { userId, token, resetToken }: CodeReply) {
    if (userId) goTo(paths.otp, { userId, ...(order && { order }) })
    if (resetToken) goTo(paths.resetPassword, { email, resetToken })
    if (!token || !order) return
    // Without a claim the shop still finds the order by its phone or e-mail.
    const { claimOrder } = await loadCode(() => import('#web/features/orders/orders.ts'))
    await claimOrder(order)
  }

  if (member) {
    return (
      <Suspense fallback={<Spinner label="Loading page" />}>
        <Welcome member={member} />
      </Suspense>
    )
  }
  const heading = awaited ? 'Enter your code' : 'Get a new password'
  return (
    <CodePage
      title={heading}
      description="Get a code for a new password."
      heading={heading}
      asked={awaited && <SentTo awaited={awaited} />}
      step={1}
      opens={
        <>
          Opens after step 1. Already have a code? Enter it in the tab where you asked for it, or ask for a new one in
          step 1.
          <br />
          For a new account, <Link to={paths.signUp}>sign up again</Link>.
        </>
      }
      help={
        <>
          <h2>No email from us?</h2>
          <p>Wait a minute, and look in the spam folder too.</p>
          {awaited && (
            <ResendCode awaited={awaited} onChange={(change) => goTo(paths.otp, { ...awaited, ...change })}>
              <Link to={START[awaited.purpose]}>Use another email</Link>
            </ResendCode>
          )}
        </>
      }
      tray={<CodeSteps at={1} last={awaited?.purpose === 'sign-up' ? USER_ID : undefined} />}
    >
      <CodeForm flow={awaited?.flow ?? ''} onDone={async (reply) => void (awaited && (await goOn(awaited, reply)))} />
    </CodePage>
  )
}

/** The same text for known and unknown addresses (docs/product.md, Accounts and sign-in). */
function SentTo({ awaited: { purpose, email } }: { awaited: AwaitedCode }) {
  const to = <strong>{email}</strong>
  return (
    <p>
      {purpose === 'sign-up' ? (
        <>We have emailed a code to {to}</>
      ) : (
        <>If {to} has an account, we have emailed it a code</>
      )}
      . It works for 10 minutes.
    </p>
  )
}
