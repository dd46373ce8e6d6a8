import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { FIRST_PRICES, priceOf } from '#contract/prices.ts'
import { anyDay, anyHolidays } from '../../testing/any-facts.ts'
import { opening, plansFor } from './library.rules.ts'

// Available in Pakistan since Thursday 15 Jan 2026: for PRO from the 4th working day, for NOVICE+ from the
// 6th, for NOVICE after four months.
const game = { availableSince: '2026-01-15', owned: 2 }
const PRO = '2026-01-20'
const NOVICE_PLUS = '2026-01-22'
const NOVICE = '2026-05-15'

test.each([
  { today: '2026-01-14', days: [NOVICE, NOVICE_PLUS, PRO], price: null },
  { today: '2026-01-19', days: [NOVICE, NOVICE_PLUS, PRO], price: null },
  { today: '2026-01-20', days: [NOVICE, NOVICE_PLUS, null], price: 4000 },
  { today: '2026-01-21', days: [NOVICE, NOVICE_PLUS, null], price: 4000 },
  { today: '2026-01-22', days: [NOVICE, null, null], price: 2500 },
  { today: '2026-05-14', days: [NOVICE, null, null], price: 2500 },
  { today: '2026-05-15', days: [null, null, null], price: 1500 },
])(
  'on $today the first days of NOVICE, NOVICE+ and PRO are $days; the price is from Rs. $price',
  ({ today, days, price }) => {
    expect(plansFor(game, today, new Set())).toEqual([
      { planName: 'NOVICE', opensOn: days[0] },
      { planName: 'NOVICE+', opensOn: days[1] },
      { planName: 'PRO', opensOn: days[2] },
    ])
    expect(opening(game, today, new Set(), FIRST_PRICES)).toEqual(
      price === null ? { price, opensOn: PRO } : { price: paisa(price), opensOn: null },
    )
  },
)

test('a holiday moves the day on which a game opens', () => {
  expect(opening(game, '2026-01-20', new Set(['2026-01-16']), FIRST_PRICES)).toEqual({
    price: null,
    opensOn: '2026-01-21',
  })
})

test('a released game without copies has no plans, no price and no first day; an announced one has', () => {
  const notOwned = { ...game, owned: 0 }
  expect(plansFor(notOwned, '2026-01-15', new Set())).toEqual([])
  expect(opening(notOwned, '2026-01-15', new Set(), FIRST_PRICES)).toEqual({ price: null, opensOn: null })
  expect(plansFor(notOwned, '2026-01-14', new Set())).toHaveLength(3)
  expect(opening(notOwned, '2026-01-14', new Set(), FIRST_PRICES)).toEqual({ price: null, opensOn: PRO })
})

test('the price is that of the cheapest plan that may take the game, else the first day of any plan', () => {
  const property = fc.property(anyDay(200, 200), anyDay(200, 200), anyHolidays, (since, today, holidays) => {
    const any = { availableSince: since, owned: 1 }
    const plans = plansFor(any, today, holidays)
    const { price, opensOn } = opening(any, today, holidays, FIRST_PRICES)
    const first = plans.findIndex((plan) => plan.opensOn === null) // PLANS are sorted by price
    expect(price).toBe(PLANS[first] ? priceOf(FIRST_PRICES, PLANS[first]).rent : null)
    const days = plans.flatMap((plan) => plan.opensOn ?? []).sort()
    expect(opensOn).toBe(first < 0 ? days[0] : null)
    expect(days.every((day) => day > today)).toBe(true)
  })
  fc.assert(property)
})
