import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionKey } from './transaction-id.ts'

test.each([
  'FT-777123',
  'FT777123',
  'ft 777 123',
  'FT\u2011777123',
  'FT\u2013777\u00a0123',
  'F\u200bT7771\u200d23\ufeff',
  '\u202aFT777123\u202c',
  'F\u0422777123',
  'ＦＴ７７７１２３',
  'FT۷۷۷۱۲۳',
  'FT٧٧٧١٢٣',
  'FT७७७१२३',
  'ft\u2212777\u00ad123',
  'FT7771\u034f23',
  'FT/777.123',
  '#FT_777123.',
  'FT777l23',
  'FT777I23',
])('%j is the transaction ID FT777123', (text) => {
  expect(transactionKey(text)).toBe('FT777123')
})

test.each([
  ['TXO1', 'TX01'],
  ['tx\u043e1', 'TX01'],
  ['TX-1l', 'TX11'],
])('%j is %j: O is 0, l is 1', (text, key) => {
  expect(transactionKey(text)).toBe(key)
})

test.each(['', 'IBFT', 'RAAST', '0000', 'Bill', 'OIL', '-', 'شناخت', '٠٠٠', 'FT0'])(
  '%j is no transaction ID',
  (text) => {
    expect(transactionKey(text)).toBeNull()
  },
)

const BETWEEN = ['', ' ', '-', '\u2011', '\u200b', '\u2060', '\u00a0', '.', '\u200f']

test('what stands between the characters, and their case, change no key', () => {
  const id = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'),
    minLength: 4,
    maxLength: 20,
  })
  const marks = fc.array(fc.constantFrom(...BETWEEN), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(id, marks, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (id, marks, low) => {
      const typed = Array.from(id, (letter, at) => `${low[at] ? letter.toLowerCase() : letter}${marks[at]}`).join('')
      expect(transactionKey(typed)).toBe(transactionKey(id))
    }),
  )
})

test('a key is its own key, and different IDs of digits have different keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const key = transactionKey(text)
      if (key !== null) expect(transactionKey(key)).toBe(key)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (one, other) => {
      expect(transactionKey(`FT${one}`) === transactionKey(`FT${other}`)).toBe(one === other)
    }),
  )
})
