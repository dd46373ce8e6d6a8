import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEMPLATES, templateOf } from './templates.rules.ts'

test('docs/operations.md has each template as it is submitted to Meta', () => {
  const docs = readFileSync('docs/operations.md', 'utf8')
  const rows = Object.entries(TEMPLATES).map(([name, text]) => `| \`${name}\` | ${text} |`)
  expect(rows.filter((row) => !docs.includes(row))).toEqual([])
})

test.each([
  [['turn'], 'shop_turn'],
  [['way', 'way'], 'shop_way'],
  [['way', 'rent'], 'shop_news'],
] as const)('news of %j are told by %s', (kinds, template) => {
  expect(templateOf(kinds)).toBe(template)
})
