import { folded } from './folded.ts'

/** `300 1234567` after the codes of the country in any usual spelling: +92, 0092, 92, (0) or both. */
const MOBILE = /^(?:(?:\+|00?)?920?|0)?(3\d{9})$/

/** The digits of a typed phone number, with its plus sign and without what people write between them. */
export function phoneDigits(text: string): string {
  return folded(text)
    .replace(/^tel:/i, '')
    .replace(/[\s()./_-]/g, '')
}

/**
 * Pakistani mobile number in any usual spelling (03xx xxxxxxx, 3xx…, 92…, +92 (0)3xx…, 0092…, Urdu digits) →
 * `+923001234567`. Returns `undefined` for anything else.
 */
export function toMobileNumber(input: string): string | undefined {
  const match = MOBILE.exec(phoneDigits(input))
  return match ? `+92${match[1]}` : undefined
}

/**
 * Any phone number as it is dialled from every country, also an incomplete one: `+92213456`, `+447911123456`. A number
 * without the code of a country is one of Pakistan.
 */
export function dialled(text: string): string {
  return phoneDigits(text)
    .replace(/^00|^0(?=920?3\d{9}$)|^(?=92(?:0?3|\d{9})|[1-9]\d{10})/, '+')
    .replace(/^(?!\+)0?/, '+92')
    .replace(/^\+920/, '+92')
}

/** `+923001234567` → `0300-1234567`, the local spelling. Returns any other text unchanged. */
export function formatPhone(stored: string): string {
  return toMobileNumber(stored)?.replace(/^\+92(...)/, '0$1-') ?? stored
}
