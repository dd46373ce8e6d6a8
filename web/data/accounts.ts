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
import { asOutcome, call } from '#web/data/client.ts'
import { deleteFormerCopies } from '#web/data/offline-copy.ts'
import { endCustomerSession } from '#web/data/session.ts'

/** What a success without a flow would be: nothing to go on with, so an unreadable reply. */
const startedFlow = v.required(flowReply, ['flow'])
const takenCode = v.pipe(
  otpReply,
  v.check(
    ({ userId, resetToken }) => Boolean(userId || resetToken),
    'A code is good for something',
  ),
)

/**
 * The sign-up that waits for its code. To ask for another code is the same call again, password
 * included, and a password is kept in memory only: a reload forgets it.
 */
let unconfirmed: SignUp | undefined

/** Asks for an account; the code goes to the e-mail. */
export async function signUp(form: SignUp) {
  const reply = await asOutcome(
    flowReply,
    call(startedFlow, 'POST', '/api/v1/account/sign-up', { body: form }),
  )
  if (reply.success) unconfirmed = form
  return reply
}

/** Asks for a code for a new password. The reply is the same whether the e-mail is known or not. */
export function forgotPassword(form: ForgotPassword) {
  return asOutcome(
    flowReply,
    call(startedFlow, 'POST', '/api/v1/account/forgot-password', { body: form }),
  )
}

/** How to ask for another code; undefined when it takes the sign-up form again. */
export function anotherCode(purpose: 'sign-up' | 'reset', email: string) {
  if (purpose === 'reset') return () => forgotPassword({ email })
  const form = unconfirmed
  return form?.email === email ? () => signUp(form) : undefined
}

/** A right code gives a new member the User ID, and who forgot the password a reset token. */
export async function enterCode(code: Otp) {
  const reply = await asOutcome(
    otpReply,
    call(takenCode, 'POST', '/api/v1/account/otp', { body: code }),
  )
  if (reply.userId) unconfirmed = undefined
  return reply
}

/** Sets the new password. It ends all sessions of the member, so whoever is signed in here signs in anew. */
export async function resetPassword(reset: PasswordReset) {
  const reply = await asOutcome(
    outcome,
    call(outcome, 'POST', '/api/v1/account/reset-password', { body: reset }),
  )
  if (reply.success) {
    endCustomerSession()
    deleteFormerCopies()
  }
  return reply
}
