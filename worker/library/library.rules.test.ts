import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { monthlyPrice, plansFor } from './library.rules.ts'

// Available in Pakistan since 15 Jan 2026: NOVICE waits four months (section 9).
const game = { availableSince: '2026-01-15' }
const NOVICE_FROM = '2026-05-15'

test.each([
  { today: '2026-01-14', open: [], price: undefined },
  { today: '2026-01-15', open: ['NOVICE+', 'PRO'], price: 2500 },
  { today: '2026-05-14', open: ['NOVICE+', 'PRO'], price: 2500 },
  { today: '2026-05-15', open: ['NOVICE', 'NOVICE+', 'PRO'], price: 1500 },
])('on $today the plans $open may take it, from Rs. $price', ({ today, open, price }) => {
  const plans = plansFor(game, today)
  expect(plans.map(({ planName, from }) => [planName, from])).toEqual([
    ['NOVICE', NOVICE_FROM],
    ['NOVICE+', '2026-01-15'],
    ['PRO', '2026-01-15'],
  ])
  expect(plans.filter(({ isOpen }) => isOpen).map(({ planName }) => planName)).toEqual(open)
  expect(monthlyPrice(game, today)).toBe(price && paisa(price))
})
