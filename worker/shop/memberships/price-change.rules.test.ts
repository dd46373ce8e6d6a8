import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, formatDay } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { PLANS, planOf } from '#contract/plans.ts'
import { type PriceVersion, pricesAhead, pricesOfMember, pricesOn } from '#contract/price-versions.ts'
import { FIRST_PRICES, priceOf } from '#contract/prices.ts'
import { anyDay } from '../../testing/any-facts.ts'
import { membership } from '../../testing/membership-facts.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import { nextMonthCosts, refusesPlan } from './next-month.rules.ts'
import { comingPrices, newsOfVersions } from './price-change.rules.ts'
import { settlementOn } from './settlement.rules.ts'

function version(since: string, runningFrom: string | null, rent: number): PriceVersion {
  const plans = FIRST_PRICES.plans.map((plan) => ({ ...plan, rent: rent + plan.id, deposit: 2 * rent }))
  return { ...FIRST_PRICES, since, runningFrom, plans }
}

const VERSIONS = [
  version('2026-01-01', '2026-06-01', 200_000),
  version('2026-02-01', null, 300_000),
  version('2026-03-01', '2026-04-01', 400_000),
]

test.each([
  ['', '2026-01-15', null],
  ['', '2026-03-31', null],
  ['', '2026-04-01', '2026-03-01'],
  ['2026-01-10', '2026-03-31', '2026-01-01'],
  ['2026-02-10', '2026-03-31', '2026-02-01'],
  ['2026-02-10', '2026-04-01', '2026-03-01'],
  ['2026-03-01', '2026-03-02', '2026-03-01'],
  // An older version that becomes that of every member later takes nobody back.
  ['2026-02-10', '2026-06-01', '2026-03-01'],
])('a member priced on %j pays on %s the prices since %s', (pricedOn, day, since) => {
  expect(pricesOfMember({ versions: VERSIONS, pricedOn }, day).since).toBe(since)
})

test.each([
  ['2025-12-31', null],
  ['2026-01-01', '2026-01-01'],
  ['2026-02-28', '2026-02-01'],
  ['2027-01-01', '2026-03-01'],
])('an order on %s has the prices since %s', (day, since) => {
  expect(pricesOn(VERSIONS, day).since).toBe(since)
})

test('a plan that is switched off is refused, the others are not', () => {
  const plans = FIRST_PRICES.plans.map((plan) => ({ ...plan, isOffered: plan.id !== 2 }))
  const refusals = PLANS.map((plan) => refusesPlan(plan, { ...FIRST_PRICES, plans })?.code)
  expect(refusals).toEqual([undefined, 'plans.not-offered', undefined])
})

test('who begins is told of the prices that will count for every member, and of no others', () => {
  const told = comingPrices({ versions: VERSIONS, pricedOn: '2026-02-10' }, planOf('PRO'), '2026-02-10')
  const text = 'From 1 Apr 2026 the rent of PRO is Rs. 4,000.03 a month. The deposit stays as it was paid.'
  expect(told).toEqual([{ from: '2026-04-01', text }])
})

test('prices ahead leave out an older version that counts later, and what an order has already', () => {
  const ahead = pricesAhead({ versions: VERSIONS, pricedOn: '' }, '2026-01-15')
  expect(ahead.map(({ from, prices }) => [from, prices.since])).toEqual([['2026-04-01', '2026-03-01']])
  expect(pricesAhead({ versions: VERSIONS, pricedOn: '2026-03-01' }, '2026-03-01')).toEqual([])
})

const anyVersions = fc
  .uniqueArray(fc.tuple(fc.nat(400), fc.option(fc.nat(200)), fc.integer({ min: 100, max: 9000 })), {
    selector: ([since]) => since,
    maxLength: 6,
  })
  .map((rows) =>
    rows
      .sort(([one], [other]) => one - other)
      .map(([since, later, rent]) => {
        const day = addDays('2026-01-01', since)
        return version(day, later === null ? null : addDays(day, later), rent * 100)
      }),
  )

/** The same rule, said backwards: newer versions first. */
function rentBySearch(versions: PriceVersion[], pricedOn: string, day: string, planId: number): number | undefined {
  for (const one of versions.toReversed()) {
    const counts = one.since <= pricedOn || (one.runningFrom !== null && one.runningFrom <= day)
    if (counts) return one.plans.find(({ id }) => id === planId)?.rent
  }
  return FIRST_PRICES.plans.find(({ id }) => id === planId)?.rent
}

test('over any versions each month costs the rent of its day, and the exit preview is their sum', () => {
  const property = fc.property(
    anyVersions,
    anyDay(0, 400),
    fc.constantFrom(...PLANS),
    fc.integer({ min: 1, max: 14 }),
    (versions, startedOn, plan, months) => {
      const facts = membership({
        ...{ plan, startedOn, countsFrom: startedOn, renewsOn: addMonths(startedOn, 1) },
        pricing: { versions, pricedOn: startedOn },
      })
      const endsOn = addMonths(startedOn, months)
      let sum = 0
      for (let from = facts.renewsOn; from < endsOn; from = billingMonth(startedOn, from).until) {
        const { rent, depositDifference } = nextMonthCosts(facts, from)
        expect(rent).toBe(rentBySearch(versions, startedOn, from, plan.id))
        expect(depositDifference).toBe(0)
        sum += rent
      }
      expect(settlementOn(facts, 0, endsOn)).toMatchObject({ rents: sum, rest: facts.depositPaisa - sum })
    },
  )
  fc.assert(property)
})

test('no member gets newer prices before the day that the owner named for all', () => {
  const property = fc.property(anyVersions, anyDay(0, 400), anyDay(0, 600), (versions, pricedOn, day) => {
    const { since } = pricesOfMember({ versions, pricedOn }, day)
    if (since === null || since <= pricedOn) return
    expect(versions.some((one) => one.since === since && one.runningFrom !== null && one.runningFrom <= day)).toBe(true)
  })
  fc.assert(property)
})

test('a version that changes neither rent nor fees is not announced', () => {
  const plain = { ...FIRST_PRICES, since: '2026-02-01', runningFrom: '2026-04-01' }
  expect(comingPrices({ versions: [plain], pricedOn: '' }, planOf('PRO'), '2026-01-10')).toEqual([])
  const dearer = { ...plain, caseFee: paisa(700) }
  const [change] = comingPrices({ versions: [dearer], pricedOn: '' }, planOf('PRO'), '2026-01-10')
  expect(change?.text).toBe('From 1 Apr 2026 a damaged case costs Rs. 700. The deposit stays as it was paid.')
})

/** What the owner does on a day: plans a version, or withdraws one that has not begun. */
const anyHistory = fc.array(
  fc.record({
    days: fc.nat(40),
    begins: fc.integer({ min: 1, max: 60 }),
    counts: fc.option(fc.integer({ min: 30, max: 150 })),
    rent: fc.integer({ min: 100, max: 9000 }),
    withdraws: fc.option(fc.nat(5)),
  }),
  { maxLength: 8 },
)

test('over any history of plans and withdrawals a member who read all news knows the rent of each day', () => {
  const property = fc.property(anyHistory, fc.nat(3), fc.constantFrom(...PLANS), (history, start, plan) => {
    let versions: PriceVersion[] = []
    let today = '2026-01-01'
    let pricedOn: string | undefined
    const known = new Map<string, string>()
    for (const [place, { days, begins, counts, rent, withdraws }] of history.entries()) {
      today = addDays(today, days)
      if (place === start) {
        pricedOn = today
        for (const { from, text } of comingPrices({ versions, pricedOn }, plan, today)) known.set(formatDay(from), text)
      }
      const since = addDays(today, begins)
      const runningFrom = counts === null ? null : addDays(today, Math.max(begins, counts))
      const future = versions.filter((each) => each.since > today)
      const isTaken = versions.some((each) => each.since === since)
      const left = withdraws === null ? undefined : future[withdraws % future.length]
      const after =
        left || isTaken
          ? versions.filter((each) => each !== left)
          : [...versions, version(since, runningFrom, rent * 100)].sort((one, other) =>
              one.since < other.since ? -1 : 1,
            )
      const news = pricedOn === undefined ? undefined : newsOfVersions(versions, after, { pricedOn, plan, today })
      versions = after
      if (pricedOn === undefined) continue
      for (const [, day] of news?.text.matchAll(/announced for (\d+ \w+ \d+) does not/g) ?? []) known.delete(day ?? '')
      for (const [text, day] of news?.text.matchAll(/From (\d+ \w+ \d+) .*?as it was paid\./g) ?? [])
        known.set(day ?? '', text)
      const said = [...known].filter(([day]) => Date.parse(day) > Date.parse(today))
      const real = comingPrices({ versions, pricedOn }, plan, today)
      expect(new Map(said)).toEqual(new Map(real.map(({ from, text }) => [formatDay(from), text])))
    }
  })
  fc.assert(property)
})

test('a plan change has the prices of the day on which it was chosen', () => {
  const facts = membership({
    ...{ plan: planOf('NOVICE'), nextPlan: planOf('PRO'), nextPricedOn: '2026-02-10', renewsOn: '2026-03-15' },
    pricing: { versions: VERSIONS, pricedOn: '' },
  })
  const costs = nextMonthCosts(facts, facts.renewsOn)
  expect(costs.prices.since).toBe('2026-02-01')
  expect(costs.depositDifference).toBe(priceOf(costs.prices, planOf('PRO')).deposit - facts.depositPaisa)
})
