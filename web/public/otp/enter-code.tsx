import { Link, useNavigate } from 'react-router-dom'
import { loadCode } from '#web/client/lazy-code.ts'
import { paths } from '#web/content/paths.ts'
import type { AwaitedCode, GrantedReset, NewMember } from '#web/public/accounts/account-steps.ts'
import { CodeForm } from '#web/public/otp/code-form.tsx'
import styles from '#web/public/otp/otp-screen.module.css'
import { ResendCode } from '#web/public/otp/resend-code.tsx'

const START = { 'sign-up': paths.signUp, reset: paths.forgetPassword } as const

/** Enters a code, requests another one, or starts again. */
export function EnterCode({ awaited }: { awaited: AwaitedCode }) {
  const { purpose, email, flow, order } = awaited
  const navigate = useNavigate()

  // Each step replaces this one in the history, because its code is used up.
  function goTo(path: string, state: AwaitedCode | NewMember | GrantedReset) {
    navigate(path, { replace: true, state })
  }

  return (
    <>
      {/* The same text for known and unknown addresses (docs/product.md, Accounts and sign-in). */}
      <p>
        {purpose === 'sign-up' ? (
          <>
            We have sent an e-mail to <strong>{email}</strong>.
          </>
        ) : (
          <>
            If <strong>{email}</strong> has an account, we have sent a code to it.
          </>
        )}
      </p>
      <p className={styles.where}>
        The code has 8 digits and works for 10 minutes, on this page. Look for our e-mail “Your code for…”, in the spam
        folder too.
      </p>
      <CodeForm
        key={flow}
        flow={flow}
        onDone={async ({ userId, token, resetToken }) => {
          if (userId) goTo(paths.otp, { userId, ...(order && { order }) })
          if (resetToken) goTo(paths.resetPassword, { email, resetToken })
          if (!token || !order) return
          // Without a claim the shop still finds the order by its phone or e-mail.
          const { claimOrder } = await loadCode(() => import('#web/features/orders/orders.ts'))
          await claimOrder(order)
        }}
      />
      <ResendCode awaited={awaited} onChange={(change) => goTo(paths.otp, { ...awaited, ...change })} />
      <p>
        Wrong e-mail, or no code? <Link to={START[purpose]}>Start again</Link>
      </p>
    </>
  )
}
