/**
 * A typed phone number as `search_terms` stores it (+92300…): 0300…, 0092300…, +92300… and 3001234 are the same. A
 * short number is left as it is: it may be of a User ID.
 */
export function phoneSearch(q: string): string {
  const digits = q.replace(/[\s().-]/g, '')
  return /^(?:\+|0|\d{7})\d*$/.test(digits) ? digits.replace(/^(?:\+92|0092|0)?/, '+92') : q
}
