import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactMessage } from './contact.ts'
import { formatPhone, toMobileNumber } from './phone.ts'

test.each([
  '03001234567',
  '0300-1234567',
  '0300 123 4567',
  '(0300) 1234567',
  '0300.123.4567',
  '0300/1234567',
  '3001234567',
  '923001234567',
  '+923001234567',
  '+92 300 1234567',
  '+92 (0)300 1234567',
  '+9203001234567',
  '+92-(300)-123-4567',
  '00923001234567',
  '0092 0300 1234567',
  '092 300 1234567',
  'tel:+923001234567',
  ' 03001234567 ',
  '0300\u00a01234567',
  '0300\u20111234567',
  '0300\u20131234567',
  '\u202a+923001234567\u202c',
  '\u200e+92\u202f300\u20091234567',
  '0300\u200b1234567\ufeff',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '+٩٢ ٣٠٠ ١٢٣٤٥٦٧',
  '०३००१२३४५६७',
  '０３００－１２３４５６７',
  '＋92 300 1234567',
])('%j is the mobile number +923001234567', (text) => {
  expect(toMobileNumber(text)).toBe('+923001234567')
  expect(formatPhone(text)).toBe('0300-1234567')
})

test.each([
  '',
  '021-34567890',
  '+92 21 34567890',
  '0923-123456',
  '+44 7911 123456',
  '+1 300 123 4567',
  '++923001234567',
  '9230012345678',
  '0300123456',
  '030012345678',
  '04001234567',
  '0O001234567',
  '0300123456⁷',
  '0300-1234567 ext 2',
  '0300-1234567, 0301-1234567',
  '92 92 300 1234567',
])('%j is no mobile number', (text) => {
  expect(toMobileNumber(text)).toBeUndefined()
  expect(formatPhone(text)).toBe(text)
})

test.each([
  ['۰۳۰۰-۱۲۳۴۵۶۷', '+923001234567'],
  ['+92 21 34567890', '+92 21 34567890'],
  ['021  34567890', '021  34567890'],
  ['+44\u00a020\u20117946 0958', '+44 20-7946 0958'],
  ['۰۲۱-۳۴۵۶۷۸۹۰', '021-34567890'],
])('the phone %j of a message is stored as %j', (phone, stored) => {
  const message = { name: 'Sana', email: 'sana@example.com', message: 'Hello' }
  expect(v.parse(contactMessage, { ...message, phone }).phone).toBe(stored)
})

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
