import { expect, test } from 'vitest'
import { ALLOCATION_RULE } from '#contract/terms.ts'
import readme from '../../README.md?raw'
import { terms } from './terms.ts'

test('who gets a free copy is said in the same words on the terms page and in the README', () => {
  expect(terms.flatMap(({ rules }) => [...rules])).toContain(ALLOCATION_RULE)
  expect(readme).toContain(ALLOCATION_RULE)
})
