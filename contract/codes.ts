import { folded } from './folded.ts'

/** Codes that people read to each other, as the shop writes them: a prefix, and the characters after it. */
const ORDER_ID = /^K0([\dA-Z]{8})$/
const USER_ID = /^KB(\d{4,9})$/
const DISC_CODE = /^[#*]?(PS[45](?:[-\s/_.]+[\dOIL]+)+)[.*]?$/
/** The symbology that some scanners send first (`]C1`, `]E0`), and control characters around a code. */
const SCANNER_MARKS = /^[\p{Cc}\s]*\][A-Z][\dA-Z]|\p{Cc}/giu

/** Without spaces, hyphens, `#` and dots, in capitals; O is 0, I and L are 1, as in Crockford's base 32. */
export function plainCode(text: string): string {
  return folded(text)
    .toUpperCase()
    .replace(/[\s#._-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** `ko 7q2m4xkd`, `K0-7Q2M4XKD.` → `KO-7Q2M4XKD`; any other text in capitals. */
export function orderIdOf(text: string): string {
  const [, rest] = ORDER_ID.exec(plainCode(text)) ?? []
  return rest === undefined ? text.toUpperCase() : `KO-${rest}`
}

/**
 * `kb 1001`, `#KB‑۱۰۰۱` → `KB-1001`; any other text unchanged: it may be an e-mail address, or the ID of another host.
 */
export function userIdOf(text: string): string {
  const [, number] = USER_ID.exec(plainCode(text)) ?? []
  return number === undefined ? text : `KB-${number}`
}

/** A scanned text without what the scanner adds. */
export function withoutScannerMarks(text: string): string {
  return folded(folded(text).replace(SCANNER_MARKS, ' '))
}

/** `ps5 0001 1`, `]C0PS5–OOO1–1` → `PS5-0001-1`; any other text unchanged. */
export function discCodeOf(text: string): string {
  const [, code] = DISC_CODE.exec(withoutScannerMarks(text).toUpperCase()) ?? []
  if (code === undefined) return text
  const [platform = '', ...numbers] = code.split(/[-\s/_.]+/)
  return [platform, ...numbers.map(plainCode)].join('-')
}
