import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { rentChanges } from '#web/admin/prices/rent-changes.ts'

function version(since: string, runningFrom: string | null, rent: number): PriceVersion {
  const plans = FIRST_PRICES.plans.map((plan) => ({ ...plan, rent: paisa(rent + plan.id) }))
  return { ...FIRST_PRICES, since, runningFrom, plans }
}

test('members of one plan who pay alike before and after are one line, and newer prices stay', () => {
  const before = [version('2026-01-01', null, 1800)]
  const after = [...before, version('2026-06-01', '2026-07-01', 2000)]
  const payers = [
    { planId: 1, since: null, members: 10 },
    { planId: 1, since: '2026-01-01', members: 4 },
    { planId: 3, since: null, members: 2 },
  ]
  expect(rentChanges(payers, { before, after, day: '2026-07-01' })).toEqual([
    { planName: 'NOVICE', members: 10, before: 150_000, after: 200_100 },
    { planName: 'NOVICE', members: 4, before: 180_100, after: 200_100 },
    { planName: 'PRO', members: 2, before: 400_000, after: 200_300 },
  ])
  const unchanged = rentChanges(payers, { before, after, day: '2026-06-30' })
  expect(unchanged.every((change) => change.before === change.after)).toBe(true)
})
