import * as v from 'valibot'
import { folded } from './folded.ts'
import { requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** Codes that people read to each other, as the shop writes them: a prefix, and the characters after it. */
const PUBLIC_ID = /^K([0PR])([\dA-Z]{8})$/
const USER_ID = /^KB(\d{4,9})$/
/** A game (`PS5-0001`) or a disc of it (`PS5-0001-1`), with and without separators. */
const DISC_CODE = /^[#*]?(PS[45](?:[-\s/_.]+[\dOIL]+)+)[.*]?$/
const COMPACT_CODE = /^[#*]?(PS[45])[-\s/_.]*([\dOIL]{4})([-\s/_.]*)([\dOIL]*)[.*]?$/
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

/**
 * A code of the shop in any spelling, of an order, a request, a payment, a member, a game or a disc: `ko 7q2m4xkd` →
 * `KO-7Q2M4XKD`. Any other text unchanged.
 */
export function codeOf(text: string): string {
  const [, kind, rest] = PUBLIC_ID.exec(plainCode(text)) ?? []
  return rest === undefined ? discCodeOf(userIdOf(text)) : `K${kind === '0' ? 'O' : kind}-${rest}`
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

/** `ps5 0001 1`, `]C0PS5–OOO1–1`, `ps500011` → `PS5-0001-1`; any other text unchanged. */
export function discCodeOf(text: string): string {
  const typed = withoutScannerMarks(text).toUpperCase()
  const [, compact = '', game = '', separator, disc = ''] = COMPACT_CODE.exec(typed) ?? []
  // A number of a game has 4 digits, or more without a 0 before them: then its end is not known.
  if (compact && (disc === '' || separator || /^[0O]/.test(game))) {
    return [compact, plainCode(game), plainCode(disc)].filter(Boolean).join('-')
  }
  const [, code] = DISC_CODE.exec(typed) ?? []
  if (code === undefined) return text
  const [platform = '', ...numbers] = code.split(/[-\s/_.]+/)
  return [platform, ...numbers.map(plainCode)].join('-')
}

/** A required code of the shop in any spelling. `message` is the error for none. */
export function codeText(message: string, maxLength = 64) {
  return v.pipe(requiredText(message, maxLength), v.transform(codeOf), reads('code'))
}

/** A product code; 'Please choose a game' when it is missing. */
export const productCode = codeText('Please choose a game')
