import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialled, formatPhone, toMobileNumber } from './phone.ts'

/** The nine digits after the 3 of a mobile number. */
const nineDigits = fc.stringMatching(/^\d{9}$/)

test('every spelling of a mobile number becomes the same number, which its local spelling leads back to', () => {
  const prefixes = fc.constantFrom('', '0', '92', '+92', '+920', '0092', '00920')
  const fillers = fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '(', ')', '\u00a0', '\u2011', '\u200e'), {
    minLength: 15,
    maxLength: 15,
  })
  const property = fc.property(prefixes, nineDigits, fillers, (prefix, digits, between) => {
    const spelling = [...`${prefix}3${digits}`].map((each, index) => each + between[index]).join('')
    const stored = `+923${digits}`
    expect(toMobileNumber(spelling)).toBe(stored)
    expect(dialled(spelling)).toBe(stored)
    expect(formatPhone(stored)).toMatch(/^03\d\d-\d{7}$/)
    expect(toMobileNumber(formatPhone(stored))).toBe(stored)
  })
  fc.assert(property)
})

test('a number of another network, with a digit more or fewer, or with a letter is no mobile number', () => {
  const broken = nineDigits.chain((digits) =>
    fc.oneof(
      fc.constantFrom(`04${digits}`, `00923${digits}0`, `++923${digits}`, `+1 3${digits}`, `+3${digits}`),
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

test.each([
  ['021 34567890', '+922134567890'],
  ['(021) 345', '+9221345'],
  ['+92 (0)21 34567890', '+922134567890'],
  ['922134567890', '+922134567890'],
  ['0092 21', '+9221'],
  ['0923-123456', '+92923123456'],
  ['3001234', '+923001234'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911', '+447911'],
  ['447911123456', '+447911123456'],
  ['tel:+1-212-555-0100', '+12125550100'],
])('%j is dialled as %j', (text, number) => {
  expect(dialled(text)).toBe(number)
})
