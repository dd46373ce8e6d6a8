import * as v from 'valibot'
import { folded } from './folded.ts'
import { toMobileNumber } from './phone.ts'
import { reads } from './text-kinds.ts'

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

/** Whatever begins a new line somewhere. In a name it could forge a header or a field of a mail. */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Marks, embeddings, overrides and isolates. They could show a name, a file or an amount backwards. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Control and format characters, blanks, fillers, and accents without a letter: nothing of it can be seen. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{M}\p{DI}\u2800]*$/u

/** Blanks and zero-width characters at an end. Inside a text a joiner belongs to an emoji or a word of Urdu. */
const BLANK_ENDS = /^[\s\u00ad\u200b-\u200d\u2060]+|[\s\u00ad\u200b-\u200d\u2060]+$/gu

/** Without the characters that turn the direction of text. Urdu needs none: its letters have a direction. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '')
}

/**
 * A text that people type, as it is stored: without direction marks, trimmed, with one kind of space, and '' when
 * nothing of it can be seen.
 */
export function typedText(message: string) {
  return v.pipe(
    v.string(message),
    v.transform((input) => {
      const text = withoutDirectionMarks(input)
        .replace(/\p{Zs}/gu, ' ')
        .replace(BLANK_ENDS, '')
      return INVISIBLE.test(text) ? '' : text
    }),
    reads('text'),
  )
}

/** The text as `parse` returns it. A text of which it returns undefined is refused with `message`. */
export function parsedBy(parse: (text: string) => string | undefined, message: string) {
  return v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    addIssue({ message })
    return NEVER
  })
}

/**
 * A required text of one or more lines, trimmed. `message` is the error for a missing key, an empty string and
 * a text that shows nothing.
 */
export function requiredLines(message: string, maxLength: number) {
  return v.optional(
    v.pipe(
      typedText(message),
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
    typedText('Please enter a text'),
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

/** What mail servers accept: any sign of RFC 5322 between dots, and a domain of the web, also an `xn--` one. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+(?:xn--[\da-z-]*[\da-z]|[a-z]{2,})$/i

/** An e-mail address as it was meant: without `mailto:`, invisible characters and the dot of a sentence. */
function plainEmail(text: string): string {
  return folded(text)
    .replace(/^mailto:/i, '')
    .replace(/[ .]+$/, '')
}

/** A required e-mail address, trimmed; 'Please enter your email' or 'Invalid email'. */
export const email = v.optional(
  v.pipe(
    typedText('Please enter your email'),
    v.transform(plainEmail),
    v.nonEmpty('Please enter your email'),
    v.maxLength(LENGTHS.email, 'Invalid email'),
    { ...v.email('Invalid email'), requirement: EMAIL },
    reads('email'),
  ),
  '',
)

/** An optional e-mail address; an empty field counts as missing. */
export const optionalEmail = v.optional(
  v.pipe(
    typedText('Invalid email'),
    v.transform(plainEmail),
    v.check((input) => input === '' || v.is(email, input), 'Invalid email'),
    reads('email'),
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
      reads('password'),
    ),
    '',
  )
}

const NOT_A_MOBILE = 'Please enter a mobile number like 0300-1234567'

/** A required mobile number, parsed to `+923…`. */
export const mobileNumberText = v.pipe(
  v.string('Please enter your phone'),
  v.trim(),
  v.nonEmpty('Please enter your phone'),
  parsedBy(toMobileNumber, NOT_A_MOBILE),
  reads('phone'),
)

/** The same as a key of an object: a missing key is refused with 'Please enter your phone'. */
export const mobileNumber = v.optional(mobileNumberText, '')

/** A mobile number, or '' for none. */
export const optionalMobileNumber = v.optional(
  v.pipe(
    v.string(NOT_A_MOBILE),
    v.trim(),
    parsedBy((text) => (text === '' ? '' : toMobileNumber(text)), NOT_A_MOBILE),
    reads('phone'),
  ),
  '',
)
