import { Link, useNavigate } from 'react-router-dom'
import type { AwaitedCode, GrantedReset, NewMember } from '#web/app/account-steps.ts'
import { paths } from '#web/app/paths.ts'
import { CodeForm } from '#web/screens/public/otp/code-form.tsx'
import { ResendCode } from '#web/screens/public/otp/resend-code.tsx'

const START = { 'sign-up': paths.signUp, reset: paths.forgetPassword } as const

/** Enters the code, asks for another one, or starts again. */
export function EnterCode({ awaited }: { awaited: AwaitedCode }) {
  const { purpose, email, flow } = awaited
  const navigate = useNavigate()

  // Each step replaces this one: what it was handed is used up, and the way back leads past it.
  function goTo(path: string, state: AwaitedCode | NewMember | GrantedReset) {
    navigate(path, { replace: true, state })
  }

  return (
    <>
      {/* The same words for an e-mail that we know and for one that we do not. */}
      <p>
        {purpose === 'sign-up'
          ? 'We have sent an e-mail to'
          : 'If we know it, a code is on its way to'}{' '}
        <strong>{email}</strong>. Please enter the code from it.
      </p>
      <CodeForm
        key={flow}
        flow={flow}
        onDone={({ userId, resetToken }) => {
          if (userId) goTo(paths.otp, { userId })
          if (resetToken) goTo(paths.resetPassword, { email, resetToken })
        }}
      />
      <ResendCode
        purpose={purpose}
        email={email}
        onFlow={(newFlow) => goTo(paths.otp, { ...awaited, flow: newFlow })}
      />
      <p>
        Another e-mail, or no code? <Link to={START[purpose]}>Start again</Link>
      </p>
    </>
  )
}
