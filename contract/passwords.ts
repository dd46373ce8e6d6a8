import * as v from 'valibot'
import { reads } from './text-kinds.ts'

/** A one-time password signs in once, within this many days. */
export const ONE_TIME_DAYS = 7

/** A new password: 8 to 150 characters, both included. */
export function chosenPassword(label: string, required: string) {
  return v.optional(
    v.pipe(
      v.string(required),
      v.nonEmpty(required),
      v.minLength(8, `${label} must be at least 8 characters`),
      v.maxLength(150, `${label} less than 150 characters`),
      reads('password'),
    ),
    '',
  )
}

const confirmRequired = 'Please enter your confirm password'
export const confirmPassword = v.optional(
  v.pipe(v.string(confirmRequired), v.nonEmpty(confirmRequired), reads('password')),
  '',
)

/** Refuses, at `confirmPassword`, a value that differs from the password in `field`. */
export function sameAsConfirmed<Form extends { confirmPassword: string }>(
  field: Exclude<keyof Form, 'confirmPassword'> & string,
): v.GenericValidation<Form> {
  type Fields = Record<string, string>
  const rule = v.partialCheck<Fields, [[string], [string]], Fields, string>(
    [[field], ['confirmPassword']],
    (form) => form[field] === form.confirmPassword,
    'Password do not match',
  )
  // v.forward cannot type a generic form; the check reads these two fields only.
  return v.forward(rule, ['confirmPassword']) as unknown as v.GenericValidation<Form>
}

/** PUT /api/v1/admin/password/update. */
export const passwordChange = v.pipe(
  v.strictObject({
    oldPassword: chosenPassword('Old password', 'Please enter your old password'),
    newPassword: chosenPassword('New password', 'Please enter your new password'),
    confirmPassword,
  }),
  sameAsConfirmed('newPassword'),
)
export type PasswordChange = v.InferOutput<typeof passwordChange>
