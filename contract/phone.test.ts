import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, toMobileNumber } from './phone.ts'

/** The nine digits after the 3 of a mobile number. */
const nineDigits = fc.stringMatching(/^\d{9}$/)

test('every spelling of a mobile number becomes the same number, which its local spelling leads back to', () => {
  const prefixes = fc.constantFrom('0', '+92', '0092')
  const fillers = fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '(', ')', '\u00a0'), {
    minLength: 14,
    maxLength: 14,
  })
  const property = fc.property(prefixes, nineDigits, fillers, (prefix, digits, between) => {
    const spelling = [...`${prefix}3${digits}`].map((each, index) => each + between[index]).join('')
    const stored = `+923${digits}`
    expect(toMobileNumber(spelling)).toBe(stored)
    expect(formatPhone(stored)).toMatch(/^03\d\d-\d{7}$/)
    expect(toMobileNumber(formatPhone(stored))).toBe(stored)
  })
  fc.assert(property)
})

test('a number without its prefix, with a digit more or fewer, or with a letter is no mobile number', () => {
  const broken = nineDigits.chain((digits) =>
    fc.oneof(
      fc.constantFrom(`3${digits}`, `923${digits}`, `04${digits}`, `00923${digits}0`, `++923${digits}`),
      fc.nat(9).map((at) => `03${digits.slice(0, at)}x${digits.slice(at)}`),
      fc.nat(8).map((at) => `03${digits.slice(0, at)}${digits.slice(at + 1)}`),
      fc.nat(9).map((at) => `+923${digits.slice(0, at)}0${digits.slice(at)}`),
    ),
  )
  const property = fc.property(fc.oneof(broken, fc.string({ maxLength: 9 })), (text) => {
    expect(toMobileNumber(text)).toBeUndefined()
  })
  fc.assert(property)
})
