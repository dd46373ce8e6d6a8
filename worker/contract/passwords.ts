import * as v from 'valibot'

/** A password that is being chosen: 8 to 150 characters, both included (section 5). */
export function chosenPassword(label: string, required: string) {
  return v.optional(
    v.pipe(
      v.string(required),
      v.nonEmpty(required),
      v.minLength(8, `${label} must be at least 8 characters`),
      v.maxLength(150, `${label} less than 150 characters`),
    ),
    '',
  )
}

const confirmRequired = 'Please enter your confirm password'
export const confirmPassword = v.optional(
  v.pipe(v.string(confirmRequired), v.nonEmpty(confirmRequired)),
  '',
)

export const PASSWORDS_DIFFER = 'Password do not match'

/** PUT /api/v1/admin/password/update (section 5, change password, word for word). */
export const passwordChange = v.pipe(
  v.strictObject({
    oldPassword: chosenPassword('Old password', 'Please enter your old password'),
    newPassword: chosenPassword('New password', 'Please enter your new password'),
    confirmPassword,
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      PASSWORDS_DIFFER,
    ),
    ['confirmPassword'],
  ),
)
export type PasswordChange = v.InferOutput<typeof passwordChange>
