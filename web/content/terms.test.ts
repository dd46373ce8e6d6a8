import { expect, test } from 'vitest'
import { ALLOCATION_RULES } from '#contract/queue-terms.ts'
import product from '../../docs/product.md?raw'
import { terms } from './terms.ts'

test.each(ALLOCATION_RULES)('the terms and docs/product.md have the allocation rule: %s', (rule) => {
  expect(terms().flatMap(({ rules }) => [...rules])).toContain(rule)
  // Not toContain, which prints the whole page.
  expect(product.includes(rule)).toBe(true)
})
