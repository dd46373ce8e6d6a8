import { plainCode, withoutScannerMarks } from './codes.ts'

/** A barcode of a box as it is stored, or why the digits are none. */
type BarcodeRead = { ean: string; problem?: never } | { ean?: never; problem: string }

const MISREAD = 'The check digit of this barcode does not fit. Please scan it again'

/** UPC-E leaves out zeros of a UPC-A. Where they were depends on its last digit but one. */
const UPC_E: [RegExp, string][] = [
  [/^(0\d\d)(\d{3})([012])(\d)$/, '0$1$30000$2$4'],
  [/^(0\d{3})(\d\d)3(\d)$/, '0$100000$2$3'],
  [/^(0\d{4})(\d)4(\d)$/, '0$100000$2$3'],
  [/^(0\d{5})([5-9])(\d)$/, '0$10000$2$3'],
]

/**
 * Reads the barcode on a box of a game: EAN-13, UPC-A (the same with a 0 before it), both in a GTIN-14, UPC-E and
 * EAN-8. Undefined for a text that is no barcode, a problem for one that was misread.
 */
export function readBarcode(text: string): BarcodeRead | undefined {
  const digits = plainCode(withoutScannerMarks(text)).replace(/[()]/g, '')
  const [, thirteen] = /^(?:(?:01)?0)?(\d{13})$/.exec(digits) ?? /^(\d{12})$/.exec(digits) ?? []
  const eight = /^\d{8}$/.test(digits) ? [...fromUpcE(digits), digits] : []
  const candidates = thirteen ? [thirteen.padStart(13, '0')] : eight
  if (candidates.length === 0) return undefined
  const ean = candidates.find(hasCheckDigit)
  return ean ? { ean } : { problem: MISREAD }
}

function fromUpcE(digits: string): string[] {
  return UPC_E.flatMap(([pattern, ean]) => (pattern.test(digits) ? [digits.replace(pattern, ean)] : []))
}

/** The digits weigh 1 and 3 in turn, from the last one on. Zeros alone are no barcode. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum > 0 && sum % 10 === 0
}
