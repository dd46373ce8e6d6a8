import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customerName } from './accounts.ts'
import { email, freeText, optionalEmail, optionalText, requiredLines, requiredText } from './text.ts'

test.each([
  ['sana@example.com', 'sana@example.com'],
  ['Sana.Malik+shop@Example.COM', 'Sana.Malik+shop@Example.COM'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['a&b@example.com', 'a&b@example.com'],
  ['sana_1-2@mail.example.co.uk', 'sana_1-2@mail.example.co.uk'],
  ['{sana}~!#$%*/=?^`|@example.com', '{sana}~!#$%*/=?^`|@example.com'],
  ['1@2.pk', '1@2.pk'],
  ['sana@xn--mgbai9azgqp6j.com', 'sana@xn--mgbai9azgqp6j.com'],
  ['sana@example.xn--mgbai9azgqp6j', 'sana@example.xn--mgbai9azgqp6j'],
  ['sana@my--shop.pk', 'sana@my--shop.pk'],
  ['sana@example.com.', 'sana@example.com'],
  ['sana@example.com . ', 'sana@example.com'],
  [' sana@example.com\u00a0', 'sana@example.com'],
  ['\u200esana@example.com\u200b', 'sana@example.com'],
  ['sa\u00adna@exam\u200bple.com', 'sana@example.com'],
  ['mailto:sana@example.com', 'sana@example.com'],
  ['sana\uff20example\uff0ecom', 'sana@example.com'],
  ['sana\u2011m@example.com', 'sana-m@example.com'],
  ['sana۱۲@example.com', 'sana12@example.com'],
])('%j is the e-mail address %j', (typed, stored) => {
  expect(v.parse(email, typed)).toBe(stored)
  expect(v.parse(optionalEmail, typed)).toBe(stored)
})

test.each([
  ...['sana', 'sana@', '@example.com', 'sana@example', 'sana@example.c', 'sana@@example.com', 'sana@-example.com'],
  ...['sana@example-.com', 'sana@.com', '.sana@example.com', 'sana.@example.com', 'sa..na@example.com'],
  ...['sa na@example.com', 'sana@exa mple.com', 'sana@example.com, ali@example.com', 'Sana <sana@example.com>'],
  ...['sana@example.com\nali@example.com', 'sana@example.com\r\nBcc:ali@example.com', '"sana"@example.com'],
  ...['sana@[127.0.0.1]', 'sana@1.2.3.4', 'ثناء@example.com'],
])('%j is no e-mail address', (typed) => {
  expect(v.safeParse(email, typed).issues?.[0].message).toBe('Invalid email')
  expect(v.safeParse(optionalEmail, typed).issues?.[0].message).toBe('Invalid email')
})

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
