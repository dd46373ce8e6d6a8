import { phoneDigits } from '#contract/phone.ts'

/**
 * The begin of a typed phone number as `search_terms` stores it (+92300…): 0300…, 92300…, 0092300…, +92 (0)300… and
 * 3001234 are the same. A short number is left as it is: it may be of a User ID.
 */
export function phoneSearch(q: string): string {
  const digits = phoneDigits(q)
  if (!/^(?:\+|0|\d{7})\d*$/.test(digits)) return q
  return digits.replace(/^(?:(?:\+92|0092|92(?=0?3))0?|0)?/, '+92')
}
