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
import { CodeNeeded } from '#web/public/accounts/code-needed.tsx'
import { OwnAccountPage } from '#web/public/accounts/own-account-page.tsx'
import { CodeForm, type CodeReply } from '#web/public/otp/code-form.tsx'
import { ResendCode } from '#web/public/otp/resend-code.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Spinner } from '#web/ui/skeleton.tsx'
import { useStepState } from '#web/ui/step-state.ts'

// Loaded separately, because nobody sees it before the code is entered.
const Welcome = lazyComponent(async () => (await import('#web/public/otp/welcome.tsx')).Welcome)

const START = { 'sign-up': paths.signUp, reset: paths.forgetPassword } as const

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
  return (
    <OwnAccountPage
      title="Enter your code"
      description="Enter the code that we have e-mailed to you."
      heading={awaited ? 'Enter your code' : 'Your code'}
    >
      {awaited && <SentTo awaited={awaited} />}
      <CodeNeeded
        isNeeded={!awaited}
        leadsTo="For a new password: we send a code to your e-mail."
        otherwise={
          <p>
            New here? <Link to={paths.signUp}>Sign up</Link>
          </p>
        }
        next="Enter it here"
      >
        <CodeForm flow={awaited?.flow} onDone={async (reply) => void (awaited && (await goOn(awaited, reply)))} />
      </CodeNeeded>
      {awaited && <ResendCode awaited={awaited} onChange={(change) => goTo(paths.otp, { ...awaited, ...change })} />}
      <ul>
        {awaited && (
          <li>
            Wrong e-mail? <Link to={START[awaited.purpose]}>Start again</Link>
          </li>
        )}
        <li>
          <Link to={paths.signIn}>Back to sign in</Link>
        </li>
      </ul>
      <noscript>
        <p>Entering a code needs JavaScript. Please turn it on, or call us.</p>
      </noscript>
    </OwnAccountPage>
  )
}

/** The same text for known and unknown addresses (docs/product.md, Accounts and sign-in). */
function SentTo({ awaited: { purpose, email } }: { awaited: AwaitedCode }) {
  const to = <strong>{email}</strong>
  return (
    <p>
      {purpose === 'sign-up' ? (
        <>We have sent an e-mail to {to}</>
      ) : (
        <>If {to} has an account, we have sent a code to it</>
      )}
      . Look in the spam folder too.
    </p>
  )
}
