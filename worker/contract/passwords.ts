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

/** Refuses, at `confirmPassword`, what is not the same as the password in `field`. */
export function sameAsConfirmed<Form extends { confirmPassword: string }>(
  field: Exclude<keyof Form, 'confirmPassword'> & string,
): v.GenericValidation<Form> {
  type Fields = Record<string, string>
  const rule = v.partialCheck<Fields, [[string], [string]], Fields, string>(
    [[field], ['confirmPassword']],
    (form) => form[field] === form.confirmPassword,
    'Password do not match',
  )
  // The check's own type knows no form whose fields are still open; it looks at these two only.
  return v.forward(rule, ['confirmPassword']) as unknown as v.GenericValidation<Form>
}

/** PUT /api/v1/admin/password/update (section 5, change password, word for word). */
export const passwordChange = v.pipe(
  v.strictObject({
    oldPassword: chosenPassword('Old password', 'Please enter your old password'),
    newPassword: chosenPassword('New password', 'Please enter your new password'),
    confirmPassword,
  }),
  sameAsConfirmed('newPassword'),
)
export type PasswordChange = v.InferOutput<typeof passwordChange>
