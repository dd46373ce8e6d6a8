const FILLERS = /[\s().-]/g

/**
 * Pakistani mobile number in any usual spelling (03xx xxxxxxx, +92…, 0092…) → `+923001234567`.
 * Returns `undefined` for anything else.
 */
export function toMobileNumber(input: string): string | undefined {
  const match = /^(?:\+92|0092|0)(3\d{9})$/.exec(input.replace(FILLERS, ''))
  return match ? `+92${match[1]}` : undefined
}

/**
 * `+923001234567` → `0300-1234567`, the local spelling. Accepts numbers without sign and leading zero, because
 * a customer host may store a number. Returns any other text unchanged.
 */
export function formatPhone(stored: string): string {
  const match = /^(?:\+?92|0)?(3\d{2})(\d{7})$/.exec(stored)
  return match ? `0${match[1]}-${match[2]}` : stored
}
