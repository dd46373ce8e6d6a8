import { expect, test } from 'vitest'
import { requestGame } from '#contract/calls/rentals.ts'
import { ALLOCATION_RULES } from '#contract/queue-terms.ts'
import { RULES } from '#web/content/rules.ts'
import product from '../../docs/product.md?raw'
import { faq } from './faq.ts'
import { memberHelp } from './member-help.ts'
import { pricesToday } from './prices.ts'
import { terms } from './terms.ts'

test.each(ALLOCATION_RULES)('the terms and docs/product.md have the allocation rule: %s', (rule) => {
  expect(terms().flatMap(({ rules }) => [...rules])).toContain(rule)
  // Not toContain, which prints the whole page.
  expect(product.includes(rule)).toBe(true)
})

test.each(requestGame.refusals[409])('docs/product.md has the refusal %s, with a part of the terms', (code) => {
  const row = product.split('\n').find((line) => line.startsWith(`| \`${code}\` | `))
  expect(['–', ...terms().map(({ title }) => title)]).toContain(row?.split(' | ').at(-1)?.replace(' |', ''))
})

test('terms, questions, help and plan say the rule of the early month in the same words', () => {
  const rules: readonly string[] = terms().flatMap((part) => [...part.rules])
  for (const rule of Object.values(RULES)) expect(rules).toContain(rule)
  const said = [...faq(), ...memberHelp({ caseFee: pricesToday().caseFee })].filter(({ answer }) =>
    /next month early/.test(answer),
  )
  expect(said.map(({ answer }) => answer.includes(RULES.earlyMonth))).toEqual([true, true])
})
