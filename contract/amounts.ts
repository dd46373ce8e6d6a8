import * as v from 'valibot'
import { folded } from './folded.ts'
import { formatShortRupees, type Paisa } from './money.ts'
import { reads } from './text-kinds.ts'

export const NO_AMOUNT = 'Please enter an amount'
const UNCLEAR = 'Please enter an amount like 1500 or 1,500.50'
const TOO_FINE = 'Please enter at most 2 decimals'
const TOO_LARGE = 'This amount is too large'

/** An amount that was read, or why a text is none. */
type AmountRead = { paisa: Paisa; problem?: never } | { paisa?: never; problem: string }

/** A minus after it needs a space and a digit: `Rs-500` and `Rs - 500` mean 500 to many. `Rs .50` is no 50. */
const CURRENCY_BEFORE = /^(?:rs\.?|pkr\.?|rupees|روپے|روپیہ)(?! ?\.)(?::? ?(?! ?-)| (?=-\d))/i
const CURRENCY_AFTER = / ?(?:rs\.?|pkr\.?|rupees?|روپے|روپیہ)$/i
/** `1500/-`, as shops write it. */
const NO_PAISA = / ?\/ ?[-=]$/
/** Digits in groups of three, or of two before the last three (lakh), with one kind of separator. */
const GROUPED = /^[1-9](?:\d{0,2}([, '])\d{3}(?:\1\d{3})*|\d?([, '])\d{2}(?:\2\d{2})*\2\d{3})$/
const MOST_DIGITS = 9

/**
 * Reads an amount of rupees in any spelling that has one meaning: `1500`, `Rs. 1,500/-`, `PKR 1500.50`, `1,50,000`,
 * `۱۵۰۰`, `(500)` and `-500`. Everything else is a problem to show beside the field: no text is read as another amount,
 * and an empty one is not 0.
 */
export function readAmount(text: string): AmountRead {
  const plain = folded(text)
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replace(/[’`]/g, "'")
    .replace(/ only$/i, '')
  if (plain === '') return { problem: NO_AMOUNT }
  const outer = signed(plain)
  const unmarked = withoutCurrency(outer.rest)
  const { isNegative, rest } = outer.rest === plain ? signed(unmarked) : { ...outer, rest: unmarked }
  const read = readNumber(rest)
  return isNegative && read.paisa ? { paisa: -read.paisa } : read
}

/** `-500`, `+500` or `(500)`. */
function signed(text: string): { isNegative: boolean; rest: string } {
  const [, sign, after, inside] = /^(?:([-+]) ?(.+)|\((.+)\))$/.exec(text) ?? []
  return { isNegative: sign === '-' || inside !== undefined, rest: after ?? inside ?? text }
}

function withoutCurrency(text: string): string {
  return text.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').replace(NO_PAISA, '').replace(CURRENCY_AFTER, '')
}

/** A number without a sign. */
function readNumber(text: string): AmountRead {
  const [, whole = '', decimals = ''] = /^(\d[\d, ']*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  const ambiguous = /^([1-9]\d{0,5}),(\d\d?)$/.exec(text) ?? /^([1-9]\d{0,2})\.(\d{3})$/.exec(text)
  if (ambiguous) return { problem: askWhich(ambiguous[1] ?? '', ambiguous[2] ?? '') }
  if (digits === '' || (digits !== whole && !GROUPED.test(whole))) return { problem: UNCLEAR }
  if (decimals.length > 2) return { problem: TOO_FINE }
  if (digits.length > MOST_DIGITS) return { problem: TOO_LARGE }
  return { paisa: Number(digits) * 100 + Number(decimals.padEnd(2, '0')) }
}

/** `2500,37` and `1.500` are read as two amounts. */
function askWhich(before: string, after: string): string {
  const together = formatShortRupees(Number(before + after) * 100)
  const apart = `${before}.${after.slice(0, 2)}`
  return `This can be ${together} or Rs. ${before}.${after}. Please type ${before}${after} or ${apart}`
}

/**
 * A number of rupees on the wire. A form holds the text itself while it is no amount, so
 * that the issue says what is wrong with it.
 */
export function rupeesNumber(message: string = NO_AMOUNT) {
  return v.pipe(
    v.number(({ input }) => (typeof input === 'string' && readAmount(input).problem) || message),
    reads('amount'),
  )
}
