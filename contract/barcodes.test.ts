import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBarcode } from './barcodes.ts'

/** Eleven digits of a UPC-A with their check digit: the digits at odd places count three times. */
const upcA = fc.stringMatching(/^\d{10}[1-9]$/).map((digits) => {
  const sum = Array.from(digits, Number).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
})

test('a UPC-A, its EAN-13 and its GTIN-14 are one barcode, with each prefix and suffix of a scanner', () => {
  const before = fc.constantFrom('', ']E0', ']e0', ']C1', '\u0002', ' ', '01')
  const after = fc.constantFrom('', '\r\n', '\t', '\u0003', ' ')
  fc.assert(
    fc.property(upcA, before, after, (code, prefix, suffix) => {
      for (const zeros of prefix === '01' ? ['00'] : ['', '0', '00'])
        expect(readBarcode(prefix + zeros + code + suffix)).toEqual({ ean: `0${code}` })
    }),
  )
})

test('a barcode with one wrong digit is never read', () => {
  fc.assert(
    fc.property(upcA, fc.nat(11), fc.integer({ min: 1, max: 9 }), (code, at, more) => {
      const digit = (Number(code[at]) + more) % 10
      expect(readBarcode(code.slice(0, at) + digit + code.slice(at + 1))?.ean).toBeUndefined()
    }),
  )
})
