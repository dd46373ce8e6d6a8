import * as v from 'valibot'
import { plainCode } from './codes.ts'
import { chosenPassword, confirmPassword, sameAsConfirmed } from './passwords.ts'
import { outcome } from './replies.ts'
import { email, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

export const NAME_LENGTH = 30

/** A customer's name: 3 to 30 characters, both included. */
export const customerName = v.pipe(
  requiredText('Please enter your name', NAME_LENGTH),
  v.minLength(3, 'Please use at least 3 characters'),
)

/** POST /api/v1/account/sign-up. */
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
 * The reply to a sign-up and to a forgotten password. Both `flow` and the mailed code are needed at /otp.
 * The reply is the same for a known and an unknown e-mail.
 */
export const flowReply = v.object({ ...outcome.entries, flow: v.optional(v.string()) })

const NO_CODE = 'Please enter your code'
const ASK_AGAIN = 'Please ask for a new code'

/** A secret from an earlier reply. Only its length is validated, since a wrong one is just unknown. */
const secretOfReply = v.optional(
  v.pipe(v.string(ASK_AGAIN), v.nonEmpty(ASK_AGAIN), v.maxLength(100, ASK_AGAIN), reads('opaque')),
  '',
)

/** What a person types at /otp: 8 digits, with or without spaces. */
export const otpForm = v.strictObject({
  code: v.optional(
    v.pipe(
      v.string(NO_CODE),
      v.transform(plainCode),
      v.nonEmpty(NO_CODE),
      v.regex(/^\d{8}$/, 'Enter your valid otp'),
      reads('mailed code'),
    ),
    '',
  ),
})

/** POST /api/v1/account/otp: the typed code and the flow that it was mailed for. */
export const otp = v.strictObject({ ...otpForm.entries, flow: secretOfReply })
export type Otp = v.InferOutput<typeof otp>

/** POST /api/v1/account/another-code: the flow whose sign-up waits for its code. */
export const anotherCode = v.strictObject({ flow: secretOfReply })

/**
 * A correct code returns the `userId` of a new member with the `token` and `name` of their session, or the `resetToken`
 * of a password reset.
 */
export const otpReply = v.object({
  ...outcome.entries,
  userId: v.optional(v.string()),
  token: v.optional(v.string()),
  name: v.optional(v.string()),
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
