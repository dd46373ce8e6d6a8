import * as v from 'valibot'
import {
  type ForgotPassword,
  flowReply,
  type Otp,
  otpReply,
  type PasswordReset,
  type SignUp,
} from '#contract/accounts.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome, call } from '#web/client/client.ts'
import { deleteFormerCopies } from '#web/client/offline-copy.ts'
import { endCustomerSession, startCustomerSession } from '#web/client/session.ts'

/** A success without a flow is useless, so it counts as an unreadable reply. */
const startedFlow = v.object({ ...flowReply.entries, flow: v.string() })
const acceptedCode = v.pipe(
  otpReply,
  v.check(
    ({ userId, resetToken }) => Boolean(userId || resetToken),
    'The reply has neither a User ID nor a reset token',
  ),
)

/** The sign-up that waits for its code. In memory only, because another code needs the password again. */
let pendingSignUp: SignUp | undefined

/** Starts a sign-up; the code is mailed. */
export async function signUp(form: SignUp) {
  const reply = await asOutcome(flowReply, call(startedFlow, 'POST', '/api/v1/account/sign-up', { body: form }))
  if (reply.success) pendingSignUp = form
  return reply
}

/** Asks for a code to set a new password. The reply is the same for a known and an unknown e-mail. */
export function forgotPassword(form: ForgotPassword) {
  return asOutcome(flowReply, call(startedFlow, 'POST', '/api/v1/account/forgot-password', { body: form }))
}

/** A function that asks for another code; undefined when the sign-up form has to be filled in again. */
export function anotherCode(purpose: 'sign-up' | 'reset', email: string) {
  if (purpose === 'reset') return () => forgotPassword({ email })
  const form = pendingSignUp
  return form?.email === email ? () => signUp(form) : undefined
}

/** Confirms a code. Signs a new member in; for a password reset the reply has the token. */
export async function enterCode(code: Otp) {
  const reply = await asOutcome(otpReply, call(acceptedCode, 'POST', '/api/v1/account/otp', { body: code }))
  const { userId, token, name = '' } = reply
  if (userId) pendingSignUp = undefined
  if (userId && token) startCustomerSession({ token, userId, name })
  return reply
}

/** Sets the new password. The server ends all sessions of the member, so this one ends here too. */
export async function resetPassword(reset: PasswordReset) {
  const reply = await asOutcome(outcome, call(outcome, 'POST', '/api/v1/account/reset-password', { body: reset }))
  if (reply.success) {
    endCustomerSession()
    deleteFormerCopies()
  }
  return reply
}
