import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  ['Sana Malik', 4, 'Sana'],
  ['Sana', 30, 'Sana'],
  ['Sana 🎮', 6, 'Sana '],
  ['Sana 🎮', 7, 'Sana 🎮'],
  ['👩\u200d👩\u200d👧 Ali', 7, ''],
  ['Jose\u0301 Ali', 4, 'Jos'],
  ['🇵🇰 Ali', 3, ''],
  ['عَلی', 1, ''],
])('%j cut at %i is %j', (text, length, begin) => {
  expect(cut(text, length)).toBe(begin)
})

test('a cut text is a begin of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const begin = cut(text, length)
      expect(begin.length).toBeLessThanOrEqual(length)
      expect(text.startsWith(begin)).toBe(true)
      expect(begin.isWellFormed()).toBe(true)
    }),
  )
})
