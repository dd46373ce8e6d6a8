import * as v from 'valibot'

/** How long a value may be, in UTF-16 units; generous for people, small for a database row. */
export const LENGTHS = {
  name: 100,
  line: 200,
  email: 254,
  address: 500,
  message: 4000,
  search: 100,
} as const

// Whatever ends a line somewhere: a name with one could forge a header or a field of the mail it stands in.
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/**
 * A required text of one or more lines, trimmed. A missing key, an empty string and blanks all give
 * `message` (section 5: 'Please enter your …').
 */
export function requiredLines(message: string, maxLength: number) {
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

/** The same in one line, which every field but a message or an address is. */
export function requiredText(message: string, maxLength: number = LENGTHS.line) {
  return v.pipe(
    requiredLines(message, maxLength),
    v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
  )
}

/** One line that may be left out; an empty field counts as left out. */
export function optionalText(maxLength: number = LENGTHS.line) {
  return v.optional(
    v.pipe(
      v.string('Please enter a text'),
      v.trim(),
      v.maxLength(maxLength, `Please use at most ${maxLength} characters`),
      v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
      v.transform((input) => input || undefined),
    ),
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

/** An e-mail address that may be left out; an empty field counts as left out. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string('Invalid email'),
    v.trim(),
    v.check((input) => input === '' || v.is(email, input), 'Invalid email'),
    v.transform((input) => input || undefined),
  ),
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
