import { expect, test } from 'vitest'
import { raastPayload } from './raast.rules.ts'

const ABCD = 'PK33ABCD0000000000000000'

/** An instant given in Pakistan time. */
const inPakistan = (time: string) => Date.parse(`${time}:00+05:00`)

test('a code without an amount has no expiry', () => {
  expect(raastPayload({ iban: ABCD })).toBe('0002020102110202000424PK33ABCD00000000000000001004BA20')
})

test.each([
  [ABCD, 500_00, '2026-12-31T23:59', '0002020102120202000424PK33ABCD0000000000000000050350007123112202623591004EC99'],
  [
    ABCD,
    5000_50,
    '2026-12-31T18:30',
    '0002020102120202000424PK33ABCD000000000000000005075000.50071231122026183010041E4C',
  ],
  [
    'PK51UNIL0109000262456845',
    100_00,
    '2026-08-28T23:59',
    '0002020102120202000424PK51UNIL010900026245684505031000712280820262359100414E2',
  ],
])('the code of %s, %i paisa, until %s is the published one', (iban, paisa, until, payload) => {
  expect(raastPayload({ iban, paisa, expiresAt: inPakistan(until) })).toBe(payload)
})

test('an amount of 11 characters is refused', () => {
  const expiresAt = inPakistan('2026-12-31T18:30')
  expect(raastPayload({ iban: ABCD, paisa: 9_999_999_99, expiresAt })).toContain('05109999999.99')
  expect(() => raastPayload({ iban: ABCD, paisa: 10_000_000_01, expiresAt })).toThrow(RangeError)
})
