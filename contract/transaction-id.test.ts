import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionKey } from './transaction-id.ts'

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
