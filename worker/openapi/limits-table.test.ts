import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import page from '../../docs/limits.md?raw'
import { limitsTable } from './limits-table.ts'

test('docs/limits.md ends with the table of the limits: `npm run openapi` writes it', () => {
  expect(page.slice(page.indexOf('| Limit |'))).toBe(limitsTable())
})

test('there are at most thirty limits', () => {
  expect(Object.keys(LIMITS).length).toBeLessThanOrEqual(30)
})
