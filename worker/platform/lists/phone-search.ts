import { dialled, phoneDigits } from '#contract/phone.ts'

/**
 * The begin of a typed phone number as `search_terms` stores it (+92300…). A short number is left as it is: it may be
 * of a User ID.
 */
export function phoneSearch(q: string): string {
  return /^(?:\+|0|\d{7})\d*$/.test(phoneDigits(q)) ? dialled(q) : q
}
