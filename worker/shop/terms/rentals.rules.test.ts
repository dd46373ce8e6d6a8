import { expect, test } from 'vitest'
import { atHome, MONTH_STARTED, member, OLD, openSwap, rental, returned, TODAY } from '../../testing/rental-facts.ts'
import { requestType } from './rentals.rules.ts'

// REQUEST while there is a free place and monthly quota, else SWAP ----------------------------------------

test.each([
  ['NOVICE with nothing', 'NOVICE', [], 'REQUEST'],
  ['NOVICE with a game', 'NOVICE', [atHome('A', OLD)], 'SWAP'],
  ['NOVICE with a request open', 'NOVICE', [rental({})], 'SWAP'],
  ['PRO with one of two', 'PRO', [atHome('A', OLD)], 'REQUEST'],
  ['PRO with two of two', 'PRO', [atHome('A', OLD), atHome('B', OLD)], 'SWAP'],
  ['PRO with one, on its way out in a swap', 'PRO', [atHome('A', OLD), openSwap('A')], 'REQUEST'],
  ['NOVICE with one of the month left', 'NOVICE', [returned(MONTH_STARTED)], 'REQUEST'],
  ['NOVICE with none of the month left', 'NOVICE', [returned(MONTH_STARTED), returned(MONTH_STARTED)], 'SWAP'],
] as const)('%s: %s', (_name, planName, rentals, button) => {
  expect(requestType(member(planName, [...rentals]), TODAY)).toBe(button)
})
