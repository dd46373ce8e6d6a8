import { expect, test } from 'vitest'
import { ALLOCATION_RULE } from '#contract/queue-terms.ts'
import product from '../../docs/product.md?raw'
import { terms } from './terms.ts'

test('the terms and docs/product.md contain the allocation rule word for word', () => {
  expect(terms.flatMap(({ rules }) => [...rules])).toContain(ALLOCATION_RULE)
  expect(product).toContain(ALLOCATION_RULE)
})
