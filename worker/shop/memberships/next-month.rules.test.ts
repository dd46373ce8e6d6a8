import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { PLANS, type PlanName, planOf } from '#contract/plans.ts'
import { FIRST_PRICES, priceOf } from '#contract/prices.ts'
import { membership } from '../../testing/membership-facts.ts'
import { rental } from '../../testing/rental-facts.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { nextMonthCosts, packageChangeFrom, refusesEarlyMonth, refusesPlanChange } from './next-month.rules.ts'

const FIRST = { pricing: { versions: [], pricedOn: '' }, nextPricedOn: '' }

// Plan changes need 3 months of membership -----------------------------------------------------------

test.each([
  ['2026-01-15', '2026-04-15'],
  ['2025-11-30', '2026-02-28'],
  ['2027-11-30', '2028-02-29'],
])('started on %s, the plan may change from %s', (startedOn, from) => {
  expect(packageChangeFrom({ startedOn })).toBe(from)
})

test.each([
  ['a day before three months', '2026-04-14', {}, 'PRO', 'membership.change-too-early'],
  ['after three months to the day', '2026-04-15', {}, 'PRO', 'yes'],
  ['to the same plan', '2026-04-15', {}, 'NOVICE', 'membership.same-plan'],
  ['on hold', '2026-04-15', { status: 'HOLD' }, 'PRO', 'yes'],
  ['with another change planned', '2026-04-15', { nextPlan: planOf('NOVICE+') }, 'PRO', 'yes'],
  ['with notice, a month left', '2026-04-15', { endsOn: '2026-06-15' }, 'PRO', 'yes'],
  ['with notice for the end of this month', '2026-04-15', { endsOn: '2026-05-15' }, 'PRO', 'membership.no-next-month'],
  ['after the end', '2026-04-15', { status: 'CANCELLED' }, 'PRO', 'membership.ended'],
] as const)('a plan change %s (%s, %j, %s): %s', (_name, today, facts, planName, answer) => {
  const started = membership({ startedOn: '2026-01-15', renewsOn: '2026-05-15', ...facts })
  expect(refusesPlanChange(started, planOf(planName), today)?.code ?? 'yes').toBe(answer)
})

test.each([
  ['NOVICE', undefined, 1500, 0],
  ['NOVICE+', undefined, 2500, 0],
  ['PRO', undefined, 4000, 0],
  ['NOVICE', 'NOVICE+', 2500, 3000],
  ['NOVICE', 'PRO', 4000, 7000],
  ['NOVICE+', 'PRO', 4000, 4000],
  ['NOVICE+', 'NOVICE', 1500, -3000],
  ['PRO', 'NOVICE', 1500, -7000],
  ['PRO', 'NOVICE+', 2500, -4000],
] as const)('the month after %s, next %s: rent Rs. %i, deposit Rs. %i', (now, next, rent, deposit) => {
  const facts = {
    plan: planOf(now),
    nextPlan: next && planOf(next),
    ...FIRST,
    depositPaisa: priceOf(FIRST_PRICES, planOf(now)).deposit,
  }
  expect(nextMonthCosts(facts, '2026-04-15')).toMatchObject({
    plan: planOf((next ?? now) as PlanName),
    rent: paisa(rent),
    depositDifference: paisa(deposit),
  })
})

// An early request moves the rental date (FAQ) ----------------------------------------------------------

const OUT_OF_GAMES = { gamesLeft: 0, balance: 0 }
const GAMES_A_MONTH = planOf('NOVICE').gamesPerMonth

test.each<[string, Partial<Membership>, Partial<typeof OUT_OF_GAMES>, string, string]>([
  ['with an empty quota', {}, {}, '2026-03-20', 'yes'],
  ['with a game left', {}, { gamesLeft: 1 }, '2026-03-20', 'membership.games-left'],
  ['on the second day of a month', {}, {}, '2026-03-16', 'yes'],
  ['on the first day of a month', {}, {}, '2026-03-15', 'membership.month-is-new'],
  ['on the last day of a month', {}, {}, '2026-04-14', 'yes'],
  ['when the next is due and not charged yet', {}, {}, '2026-04-16', 'membership.month-is-new'],
  ['owing a paisa', {}, { balance: -1 }, '2026-03-20', 'membership.owes'],
  ['with money in BALANCE', {}, { balance: 100 }, '2026-03-20', 'yes'],
  ['on hold', { status: 'HOLD' }, {}, '2026-03-20', 'membership.on-hold'],
  ['with notice given', { endsOn: '2026-04-15' }, {}, '2026-03-20', 'membership.notice-given'],
  ['after the end', { status: 'CANCELLED' }, {}, '2026-03-20', 'membership.ended'],
])('the next month begins early %s: %j %j on %s: %s', (_name, facts, state, today, answer) => {
  const { gamesLeft, balance } = { ...OUT_OF_GAMES, ...state }
  const started = membership({
    rentals: Array.from({ length: GAMES_A_MONTH - gamesLeft }, () => rental()),
    startedOn: '2025-01-15',
    countsFrom: '2025-01-15',
    renewsOn: '2026-04-15',
    ...facts,
  })
  expect(refusesEarlyMonth(started, balance, today)?.code ?? 'yes').toBe(answer)
})

test('the deposit of a member and its difference add up to the deposit of the next plan', () => {
  const plans = fc.constantFrom(...PLANS)
  const property = fc.property(plans, plans, fc.nat(2_000_000), (plan, nextPlan, depositPaisa) => {
    const costs = nextMonthCosts({ plan, nextPlan, depositPaisa, ...FIRST }, '2026-04-15')
    expect(costs.rent).toBe(priceOf(FIRST_PRICES, nextPlan).rent)
    expect(depositPaisa + costs.depositDifference).toBe(priceOf(FIRST_PRICES, nextPlan).deposit)
  })
  fc.assert(property)
})
