import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneOf } from './whatsapp-notices.rules.ts'

/** Codes of countries (ITU E.164), those that look like a Pakistani number or mobile among them. */
const CODES = [
  ...['1', '20', '27', '30', '31', '32', '33', '34', '36', '39', '350', '351', '352', '353', '354', '355', '356'],
  ...['357', '358', '359', '370', '371', '372', '373', '374', '375', '376', '377', '378', '380', '381', '382', '383'],
  ...['385', '386', '387', '389', '44', '49', '60', '65', '7', '86', '90', '91', '93', '94', '95', '960', '966', '971'],
  ...['98', '992', '998'],
]

test.each([
  ['923001234567', '+923001234567'],
  ['3212345678', '+3212345678'],
  ['3541234567', '+3541234567'],
  ['3012345678', '+3012345678'],
  ['12025550123', '+12025550123'],
  ['', ''],
])('%j is the number %j', (from, phone) => {
  expect(phoneOf({ from })).toBe(phone)
})

test('a number of another country is read with its own code', () => {
  const rest = fc.stringMatching(/^[0-9]{4,11}$/)
  fc.assert(
    fc.property(fc.constantFrom(...CODES), rest, (code, digits) => {
      expect(phoneOf({ from: code + digits })).toBe(`+${code}${digits}`)
    }),
  )
})
