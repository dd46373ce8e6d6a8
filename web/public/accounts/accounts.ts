import * as v from 'valibot'
import type { ForgotPassword, Otp, PasswordReset, SignUp } from '#contract/accounts.ts'
import * as calls from '#contract/calls/accounts.ts'
import { read } from '#web/client/client.ts'
import { deleteFormerCopies } from '#web/client/offline-copy.ts'
import { asOutcome, send } from '#web/client/send.ts'
import { endCustomerSession, startCustomerSession } from '#web/client/session.ts'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'

/** A success without a flow is useless, so it counts as an unreadable reply. */
const startedFlow = v.required(calls.createAccount.reply, ['flow'])
const acceptedCode = v.pipe(
  calls.enterCode.reply,
  v.check(
    ({ userId, resetToken }) => Boolean(userId || resetToken),
    'The reply has neither a User ID nor a reset token',
  ),
)

/** Starts a sign-up; the code is mailed. */
export function signUp(form: SignUp) {
  const started = read({ ...calls.createAccount, reply: startedFlow }, { body: form })
  return asOutcome(calls.createAccount, started)
}

/** Asks for a code to set a new password. The reply is the same for a known and an unknown e-mail. */
export function forgotPassword(form: ForgotPassword) {
  const started = read({ ...calls.requestReset, reply: startedFlow }, { body: form })
  return asOutcome(calls.requestReset, started)
}

/** Asks for another code, also after a reload of the page. */
export function anotherCode({ purpose, email, flow }: AwaitedCode) {
  if (purpose === 'reset') return forgotPassword({ email })
  const started = read({ ...calls.requestAnotherCode, reply: startedFlow }, { body: { flow } })
  return asOutcome(calls.requestAnotherCode, started)
}

/** Confirms a code. Signs a new member in; for a password reset the reply has the token. */
export async function enterCode(code: Otp) {
  const accepted = read({ ...calls.enterCode, reply: acceptedCode }, { body: code })
  const reply = await asOutcome(calls.enterCode, accepted)
  const { userId, token, name = '' } = reply
  if (userId && token) startCustomerSession({ token, userId, name })
  return reply
}

/** Sets the new password. The server ends all sessions of the member, so this one ends here too. */
export async function resetPassword(reset: PasswordReset) {
  const reply = await send(calls.resetPassword, { body: reset })
  if (reply.success) {
    endCustomerSession()
    deleteFormerCopies()
  }
  return reply
}
