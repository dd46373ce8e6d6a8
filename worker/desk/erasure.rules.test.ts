import { expect, test } from 'vitest'
import { type ErasureFacts, refusesErasure } from './erasure.rules.ts'

const NOW = Date.UTC(2026, 5, 30)
const DAY = 24 * 60 * 60 * 1000
const LEFT: ErasureFacts = {
  isErased: false,
  status: 'CANCELLED',
  deposit: 0,
  balance: 0,
  gamesOut: 0,
  lastBusiness: NOW - 90 * DAY,
}

test.each<[string, Partial<ErasureFacts>, RegExp | '']>([
  ['left 90 days ago', {}, ''],
  ['never had a membership', { status: null }, ''],
  ['left 89 days ago', { lastBusiness: NOW - 89 * DAY }, /^Possible from 1 Jul 2026/],
  ['has a running membership', { status: 'HOLD' }, /running/],
  ['has a game', { gamesOut: 1 }, /Games are out/],
  ['has a deposit', { deposit: 1 }, /deposit/],
  ['owes money', { balance: -1 }, /balance/],
  ['is owed money', { balance: 1 }, /balance/],
  ['is erased', { isErased: true }, /already/],
])('a member who %s', (_, change, refusal) => {
  const said = refusesErasure({ ...LEFT, ...change }, NOW)
  if (refusal === '') expect(said).toBe('')
  else expect(said).toMatch(refusal)
})
