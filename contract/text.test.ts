import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customerName } from './accounts.ts'
import { freeText, optionalEmail, optionalText, requiredLines, requiredText } from './text.ts'

test('an optional e-mail address that shows nothing is none', () => {
  expect(v.parse(optionalEmail, ' \u200b')).toBeUndefined()
})

const ONE_OF_EACH = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test.each([
  ['Sana Malik', 'Sana Malik'],
  [' \u2068Sana\u2069 ', 'Sana'],
  [`${ONE_OF_EACH}Sana${ONE_OF_EACH}`, 'Sana'],
  ['\u202egnp.scr', 'gnp.scr'],
  ['ثناء ملک', 'ثناء ملک'],
  // Persian and Urdu need U+200C, some emoji U+200D.
  ['نامه\u200cای', 'نامه\u200cای'],
  ['👩\u200d👩\u200d👧 🏴\u{e0067}\u{e0062}\u{e007f}', '👩\u200d👩\u200d👧 🏴\u{e0067}\u{e0062}\u{e007f}'],
])('%j is stored as %j', (typed, stored) => {
  for (const schema of [requiredText('Empty', 40), requiredLines('Empty', 40), optionalText(40), freeText(40)])
    expect(v.parse(schema, typed)).toBe(stored)
})

test.each([
  ['', 'nothing'],
  [' \t\n', 'blanks'],
  [ONE_OF_EACH, 'direction marks'],
  ['\u200b\u200b\u200b', 'zero-width spaces'],
  ['\u200c\u200d\u2060\ufeff', 'joiners'],
  ['\u00ad\u00ad\u00ad', 'soft hyphens'],
  ['\u3164\u115f\uffa0', 'Hangul fillers'],
  ['\u2800\u2800\u2800', 'blanks of Braille'],
  ['\u034f\ufe0f\u0301', 'accents without a letter'],
  ['\u{e0041}\u{e0042}\u{e0043}', 'tags'],
  ['\ufff9\ufffa\ufffb', 'annotations'],
  ['\u0007\u001b\u0090', 'control characters'],
])('%j (%s) is an empty text, and no name', (typed) => {
  expect(v.safeParse(customerName, typed).issues?.map(({ message }) => message)).toContain('Please enter your name')
  expect(v.safeParse(requiredLines('Empty', 40), typed).issues?.[0].message).toBe('Empty')
  expect(v.parse(optionalText(), typed)).toBeUndefined()
  expect(v.parse(freeText(), typed)).toBe('')
})
