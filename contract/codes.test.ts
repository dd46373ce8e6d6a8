import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeOf, discCodeOf, userIdOf } from './codes.ts'
import { memberLogin } from './customer-host.ts'
import { activation } from './membership-commands.ts'
import { orderLookup } from './orders.ts'

/** What people add to a code or change in it. */
function spellingsOf(code: string): string[] {
  const [prefix = '', ...rest] = code.split('-')
  return [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    code.replaceAll('-', ' - '),
    code.replaceAll('-', '\u2011'),
    code.replaceAll('-', '\u2013'),
    code.replaceAll('-', '\u2212'),
    code.replaceAll('-', '\u00a0'),
    `#${code}`,
    `${code}.`,
    ` ${code} `,
    `\u202a${code}\u202c`,
    [...code].join('\u200b'),
    `${prefix}-${rest.join('-').replaceAll('0', 'O')}`,
    `${prefix}-${rest.join('-').replaceAll('0', 'o').replaceAll('1', 'l')}`,
    `${prefix}-${rest.join('-').replaceAll('1', 'I')}`,
    code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit),
    code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
    code.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  ]
}

test.each(spellingsOf('KO-7Q0M1XKD'))('%j is the order KO-7Q0M1XKD', (text) => {
  expect(codeOf(text)).toBe('KO-7Q0M1XKD')
  expect(v.parse(orderLookup, { orderId: text.trim(), phone: '03001234567' }).orderId).toBe('KO-7Q0M1XKD')
  const started = { planName: 'PRO', rupees: 1, method: 'cash', ref: '', orderId: text }
  expect(v.parse(activation, started).orderId).toBe('KO-7Q0M1XKD')
})

test.each(spellingsOf('KB-1001'))('%j is the member KB-1001', (text) => {
  expect(userIdOf(text)).toBe('KB-1001')
  expect(v.parse(memberLogin, { userId: text, password: 'x' }).userId).toBe('KB-1001')
})

test.each(spellingsOf('PS5-0001-1'))('%j is the disc PS5-0001-1', (text) => {
  expect(discCodeOf(text)).toBe('PS5-0001-1')
})

test.each([
  [codeOf, 'KO-1', 'KO-1'],
  [codeOf, 'ko-7q2m4xk', 'ko-7q2m4xk'],
  [codeOf, 'Ayesha Khan', 'Ayesha Khan'],
  [codeOf, 'PS512345', 'PS512345'],
  [codeOf, 'KR-7Q2M4XKD', 'KR-7Q2M4XKD'],
  [userIdOf, 'kbo1001@example.com', 'kbo1001@example.com'],
  [userIdOf, 'salesman 7', 'salesman 7'],
  [userIdOf, 'KB-100²', 'KB-100²'],
  [discCodeOf, '0711719541486', '0711719541486'],
  [discCodeOf, 'Disc-7', 'Disc-7'],
])('%o leaves %j as %j', (read, text, left) => {
  expect(read(text)).toBe(left)
})

test('two different codes are never read as one', () => {
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 8, maxLength: 8 })
  const spelling = fc.tuple(rest, fc.nat(19)).map(([rest, at]) => [rest, spellingsOf(`KO-${rest}`)[at]] as const)
  const property = fc.property(spelling, spelling, ([one, typed = ''], [other, copied = '']) => {
    expect(codeOf(typed)).toBe(`KO-${one}`)
    expect(codeOf(typed) === codeOf(copied)).toBe(one === other)
  })
  fc.assert(property)
})
