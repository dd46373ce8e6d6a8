import * as v from 'valibot'
import { chosenPassword, confirmPassword, sameAsConfirmed } from './passwords.ts'
import { outcome } from './replies.ts'
import { email, requiredText } from './text.ts'

/** A customer's name: 3 to 30 characters, both included (sections 5 and 9). */
const customerName = v.pipe(
  requiredText('Please enter your name', 30),
  v.minLength(3, 'Please use at least 3 characters'),
)

/** POST /api/v1/account/sign-up (section 3, sign-up form). */
export const signUp = v.pipe(
  v.strictObject({
    name: customerName,
    email,
    password: chosenPassword('Password', 'Please enter your password'),
    confirmPassword,
  }),
  sameAsConfirmed('password'),
)
export type SignUp = v.InferOutput<typeof signUp>

/** POST /api/v1/account/forgot-password. */
export const forgotPassword = v.strictObject({ email })
export type ForgotPassword = v.InferOutput<typeof forgotPassword>

/**
 * The reply to both: whoever has the `flow` and the code of the mail may go on at /otp. It is the same
 * for an e-mail that we know and for one that we do not.
 */
export const flowReply = v.object({ ...outcome.entries, flow: v.optional(v.string()) })

const NO_CODE = 'Please enter your code'
const ASK_AGAIN = 'Please ask for a new code'

/** A secret that our own reply gave; not looked at any closer, since a wrong one is just unknown. */
const secretOfReply = v.optional(
  v.pipe(v.string(ASK_AGAIN), v.nonEmpty(ASK_AGAIN), v.maxLength(100, ASK_AGAIN)),
  '',
)

/** What a person types at /otp: 8 digits, with or without spaces. */
export const otpForm = v.strictObject({
  code: v.optional(
    v.pipe(
      v.string(NO_CODE),
      v.transform((input) => input.replace(/\s/g, '')),
      v.nonEmpty(NO_CODE),
      v.regex(/^\d{8}$/, 'Enter your valid otp'),
    ),
    '',
  ),
})

/** POST /api/v1/account/otp: the typed code and the flow that it was mailed for. */
export const otp = v.strictObject({ ...otpForm.entries, flow: secretOfReply })
export type Otp = v.InferOutput<typeof otp>

/** A right code gives a new member his `userId`, and who forgot his password a `resetToken`. */
export const otpReply = v.object({
  ...outcome.entries,
  userId: v.optional(v.string()),
  resetToken: v.optional(v.string()),
})

const chosenTwice = {
  newPassword: chosenPassword('New password', 'Please enter your new password'),
  confirmPassword,
}

/** What a person types at /reset-password. */
export const passwordResetForm = v.pipe(v.strictObject(chosenTwice), sameAsConfirmed('newPassword'))

/** POST /api/v1/account/reset-password: the typed password and the token of the code's reply. */
export const passwordReset = v.pipe(
  v.strictObject({ resetToken: secretOfReply, ...chosenTwice }),
  sameAsConfirmed('newPassword'),
)
export type PasswordReset = v.InferOutput<typeof passwordReset>
