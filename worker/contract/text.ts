import * as v from 'valibot'

/** How long a value may be, in UTF-16 units; generous for people, small for a database row. */
export const LENGTHS = { name: 100, line: 200, email: 254, message: 4000, search: 100 } as const

/**
 * A required line of text, trimmed. A missing key, an empty string and blanks all give `message`
 * (section 5: 'Please enter your …').
 */
export function requiredText(message: string, maxLength: number = LENGTHS.line) {
  return v.optional(
    v.pipe(
      v.string(message),
      v.trim(),
      v.nonEmpty(message),
      v.maxLength(maxLength, `Please use at most ${maxLength} characters`),
    ),
    '',
  )
}

/** A required e-mail address, trimmed; 'Please enter your email' or 'Invalid email' (section 5). */
export const email = v.optional(
  v.pipe(
    v.string('Please enter your email'),
    v.trim(),
    v.nonEmpty('Please enter your email'),
    v.maxLength(LENGTHS.email, 'Invalid email'),
    v.email('Invalid email'),
  ),
  '',
)

/** A password that is being presented, not chosen: required, never trimmed, bounded by the hash's cost. */
export function presentedPassword(message: string) {
  return v.optional(
    v.pipe(
      v.string(message),
      v.nonEmpty(message),
      v.maxLength(150, 'Password less than 150 characters'),
    ),
    '',
  )
}
