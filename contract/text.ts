import * as v from 'valibot'

/** Maximum lengths in UTF-16 units: enough for people, small enough for a row. */
export const LENGTHS = {
  name: 100,
  line: 200,
  email: 254,
  description: 300,
  address: 500,
  message: 4000,
  search: 100,
} as const

// A line break in a name could forge a header or a field of a mail.
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/**
 * A required text of one or more lines, trimmed. `message` is the error for a missing key, an empty string and
 * blanks.
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

/** A required text of one line, trimmed. */
export function requiredText(message: string, maxLength: number = LENGTHS.line) {
  return v.pipe(
    requiredLines(message, maxLength),
    v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
  )
}

function line(maxLength: number) {
  return v.pipe(
    v.string('Please enter a text'),
    v.trim(),
    v.maxLength(maxLength, `Please use at most ${maxLength} characters`),
    v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
  )
}

/** An optional line; an empty field counts as missing. */
export function optionalText(maxLength: number = LENGTHS.line) {
  return v.optional(
    v.pipe(
      line(maxLength),
      v.transform((input) => input || undefined),
    ),
  )
}

/** A line that may be empty, trimmed; a missing one stays missing. */
export function freeText(maxLength: number = LENGTHS.line) {
  return v.optional(line(maxLength))
}

/** A line that may be empty, trimmed; a missing one is empty. */
export function lineOrEmpty(maxLength: number = LENGTHS.line) {
  return v.optional(line(maxLength), '')
}

/** A required e-mail address, trimmed; 'Please enter your email' or 'Invalid email'. */
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

/** An optional e-mail address; an empty field counts as missing. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string('Invalid email'),
    v.trim(),
    v.check((input) => input === '' || v.is(email, input), 'Invalid email'),
    v.transform((input) => input || undefined),
  ),
)

/** A password to verify: required, never trimmed. The maximum bounds the cost of its hash. */
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
