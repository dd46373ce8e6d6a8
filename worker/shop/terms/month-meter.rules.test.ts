import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { anyDay, anyRenter } from '../../testing/any-facts.ts'
import {
  atHome,
  BEFORE_THIS_MONTH,
  MONTH_STARTED,
  member,
  openSwap,
  PLAN_NAMES,
  rental,
  returned,
  TODAY,
} from '../../testing/rental-facts.ts'
import type { Renter } from './membership.rules.ts'
import { monthMeter } from './month-meter.rules.ts'

function meterOf(renter: Renter, deliveries: number, today: Day) {
  return monthMeter({ ...renter, pricing: { versions: [], pricedOn: '' } }, deliveries, today)
}

test('returns the month, what was used, what is left, and the fee of the next delivery', () => {
  const rentals = [returned(MONTH_STARTED, { wasNew: true }), atHome('A', BEFORE_THIS_MONTH), openSwap('A')]
  expect(meterOf(member('PRO', rentals), 1, TODAY)).toEqual({
    month: { from: '2026-05-15', until: '2026-06-15' },
    games: { taken: 2, of: 4, left: 2 },
    newGames: null,
    slots: { used: 1, of: 2 },
    swaps: { made: 1, left: 2 },
    deliveries: { made: 1, free: 2, freeLeft: 1, nextFee: 0 },
  })
})

test.each([
  ['NOVICE', 2, 1],
  ['NOVICE+', 2, 1],
  ['PRO', 4, 2],
] as const)('%s has %i games a month and %i at a time', (planName, games, slots) => {
  const meter = meterOf(member(planName), 0, TODAY)
  expect(meter.games).toEqual({ taken: 0, of: games, left: games })
  expect(meter.slots).toEqual({ used: 0, of: slots })
})

test('a month that was begun early has the whole quota, less the open requests', () => {
  const had = [returned('2026-05-19'), returned('2026-05-19')]
  const before = meterOf(member('NOVICE', had), 2, TODAY)
  expect(before.games).toEqual({ taken: 2, of: 2, left: 0 })
  const early = meterOf(member('NOVICE', [...had, rental()], { countsFrom: TODAY }), 0, TODAY)
  expect(early.month).toEqual({ from: '2026-05-20', until: '2026-06-20' })
  expect(early.games).toEqual({ taken: 1, of: 2, left: 1 })
})

test('after a change to a smaller plan 0 games are left, never fewer', () => {
  const had = [0, 1, 2].map(() => returned(MONTH_STARTED))
  expect(meterOf(member('NOVICE', had), 4, TODAY)).toMatchObject({
    games: { taken: 3, of: 2, left: 0 },
    swaps: { made: 0, left: 0 },
    deliveries: { made: 4, free: 2, freeLeft: 0, nextFee: paisa(300) },
  })
})

test.each([
  ['NOVICE', null],
  ['NOVICE+', { taken: 1, of: 1 }],
  ['PRO', null],
] as const)('only NOVICE+ counts new games by the month: %s %j', (planName, newGames) => {
  const had = [returned(MONTH_STARTED, { wasNew: true }), returned(MONTH_STARTED)]
  expect(meterOf(member(planName, had), 0, TODAY).newGames).toEqual(newGames)
})

test('does not count a new game of the previous month', () => {
  const had = [returned(BEFORE_THIS_MONTH, { wasNew: true })]
  expect(meterOf(member('NOVICE+', had), 0, TODAY).newGames).toEqual({ taken: 0, of: 1 })
})

test.each([
  ['with nothing at home the first game is a request', [], { made: 0, left: 3 }],
  ['with a game at home all can be swaps', [atHome('A', BEFORE_THIS_MONTH)], { made: 0, left: 4 }],
  ['with a game on its way all that are left', [rental()], { made: 0, left: 3 }],
  ['with a swap handed over', [atHome('B', MONTH_STARTED, { kind: 'SWAP', givesBack: 'A' })], { made: 1, left: 3 }],
] as const)('swaps of PRO: %s', (_name, rentals, swaps) => {
  expect(meterOf(member('PRO', rentals), 0, TODAY).swaps).toEqual(swaps)
})

test.each([
  [0, 2, 0],
  [1, 1, 0],
  [2, 0, 300],
  [3, 0, 300],
])('after %i deliveries %i are free and the next costs Rs. %i', (made, freeLeft, fee) => {
  for (const planName of PLAN_NAMES) {
    const { deliveries } = meterOf(member(planName), made, TODAY)
    expect(deliveries).toEqual({ made, free: 2, freeLeft, nextFee: paisa(fee) })
  }
})

test('outside Karachi the third delivery costs Rs. 400', () => {
  const { deliveries } = meterOf(member('PRO', [], { city: 'Multan' }), 2, TODAY)
  expect(deliveries.nextFee).toBe(paisa(400))
})

test.each([
  ['on its last day', '2026-06-14', '2026-05-15', 2],
  ['on the first day of the next', '2026-06-15', '2026-06-15', 0],
])('returns the month %s', (_name, today, from, taken) => {
  const meter = meterOf(
    member(
      'PRO',
      [0, 1].map(() => returned(MONTH_STARTED)),
    ),
    0,
    today,
  )
  expect(meter.month.from).toBe(from)
  expect(meter.games.taken).toBe(taken)
})

test('what was used and what is left add up, for any member on any day', () => {
  const property = fc.property(anyRenter, fc.nat(9), anyDay(0, 90), (renter, deliveries, today) => {
    const meter = meterOf(renter, deliveries, today)
    expect(meter.games.taken + meter.games.left).toBe(Math.max(meter.games.of, meter.games.taken))
    expect(meter.swaps.made).toBeLessThanOrEqual(meter.games.taken)
    expect(meter.swaps.left).toBeLessThanOrEqual(meter.games.left)
    expect(meter.newGames?.taken ?? 0).toBeLessThanOrEqual(meter.games.taken)
    expect(meter.deliveries.made + meter.deliveries.freeLeft).toBe(Math.max(meter.deliveries.free, deliveries))
    expect(meter.deliveries.nextFee === 0).toBe(meter.deliveries.freeLeft > 0)
    expect(meter.month.from < meter.month.until).toBe(true)
  })
  fc.assert(property)
})
