import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formatIban, hasIbanChecksum, settingsForm } from './settings.ts'

const IBAN = 'PK51UNIL0109000262456845'
const problems = (settings: object) =>
  v.safeParse(settingsForm, { accountTitle: 'Khelbox', version: 0, ...settings }).issues?.map(({ message }) => message)

test.each([
  ['as the bank prints it', 'pk51 unil 0109 0002 6245 6845', IBAN],
  ['empty', '', null],
  ['null', null, null],
  ['missing', undefined, null],
])('an IBAN that is %s is stored as 24 characters or null', (_, iban, stored) => {
  const settings = v.parse(settingsForm, { iban, accountTitle: 'Khelbox', version: 0 })
  expect(settings.iban).toBe(stored)
})

test.each([
  ['PK52UNIL0109000262456845', /check digits/],
  ['PK51UNIL010900026245684', /22 more/],
  ['DE89370400440532013000', /22 more/],
  ['PK51UNIL01090002624568451', /22 more/],
  ['علی', /22 more/],
])('the IBAN %s is refused', (iban, message) => {
  expect(problems({ iban })).toEqual([expect.stringMatching(message)])
})

test('every change of one digit breaks the check digits', () => {
  const position = fc.integer({ min: 2, max: 23 }).filter((index) => /\d/.test(IBAN[index] ?? ''))
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 9 }), (index, more) => {
      const digit = (Number(IBAN[index]) + more) % 10
      expect(hasIbanChecksum(IBAN.slice(0, index) + digit + IBAN.slice(index + 1))).toBe(false)
    }),
  )
})

test('an IBAN needs an account title; no IBAN needs none', () => {
  expect(problems({ iban: IBAN, accountTitle: ' ' })).toEqual(['Please enter the account title'])
  expect(problems({ iban: null, accountTitle: '' })).toBeUndefined()
})

test('an IBAN is shown in groups of four', () => {
  expect(formatIban(IBAN)).toBe('PK51 UNIL 0109 0002 6245 6845')
})
