import * as v from 'valibot'
import { toMobileNumber } from './phone.ts'

/** A required mobile number, parsed to `+923…`. */
export const mobileNumberText = v.pipe(
  v.string('Please enter your phone'),
  v.trim(),
  v.nonEmpty('Please enter your phone'),
  v.check((input) => toMobileNumber(input) !== undefined, 'Please enter a mobile number like 0300-1234567'),
  v.transform((input) => toMobileNumber(input) ?? input),
)

/** The same as a key of an object: a missing key is refused with 'Please enter your phone'. */
export const mobileNumber = v.optional(mobileNumberText, '')

/** A required phone number of any kind and country. */
export const anyPhone = v.optional(
  v.pipe(
    v.string('Please enter your phone'),
    v.trim(),
    v.nonEmpty('Please enter your phone'),
    v.regex(/^\+?[\d\s().-]{7,25}$/, 'Invalid phone'),
    v.transform((input) => toMobileNumber(input) ?? input),
  ),
  '',
)
