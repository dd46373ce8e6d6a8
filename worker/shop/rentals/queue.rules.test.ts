import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { expectedText, lineText } from '#contract/queue.ts'
import { anyGame, anyHolidays, anyRenter } from '../../testing/any-facts.ts'
import { atHome, member, NEW, NO_HOLIDAYS, OLD, returned, TODAY } from '../../testing/rental-facts.ts'
import { isWorkingDay } from '../calendar/calendar.rules.ts'
import { refusesRequest } from '../terms/game-refusals.rules.ts'
import { copiesToBuy } from '../terms/interests.rules.ts'
import type { Renter } from '../terms/membership.rules.ts'
import { expectedDay, expectedDays, type Line, obstacleOf, usualKeep } from './queue.rules.ts'

function line(facts: Partial<Line> = {}): Line {
  return { productCode: 'PS5-WANTED', availableSince: OLD, inHand: 0, owned: 1, ahead: 0, ...facts }
}

function expected(facts: Partial<Line>, who = member('NOVICE'), keep: number | undefined = 10) {
  return expectedDay(who, line(facts), keep, TODAY, NO_HOLIDAYS)
}

test.each([
  ['nothing came back', [], undefined],
  ['9 came back', [5, 5, 5, 5, 5, 5, 5, 5, 5], undefined],
  ['10 came back', [1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 6],
  ['they were kept for parts of a day', Array(10).fill(0.2), 1],
  ['they were kept for days and a bit', Array(11).fill(6.1), 7],
])('the usual keep of a disc when %s', (_name, keeps, days) => {
  expect(usualKeep(keeps)).toBe(days)
})

// TODAY is a Wednesday, 20 May 2026; Karachi delivers within 2 working days, other cities within 4.
test.each([
  ['a copy on the shelf, with the next delivery', { inHand: 1 }, '2026-05-22'],
  ['enough copies on the shelf for everybody who waits', { inHand: 3, ahead: 2, owned: 3 }, '2026-05-22'],
  ['the first return of one copy', { ahead: 0 }, '2026-06-02'],
  ['the third return of one copy', { ahead: 2 }, '2026-06-22'],
  [
    'the third return of three copies, on the day of the first return of one copy',
    { ahead: 2, owned: 3 },
    '2026-06-02',
  ],
  ['a copy on the shelf shortens the line', { ahead: 2, inHand: 2, owned: 3 }, '2026-05-26'],
])('%s', (_name, facts, day) => {
  expect(expected(facts)).toEqual({ expectedOn: day, noDay: null })
})

test('delivery outside Karachi takes longer, and holidays delay it', () => {
  const lahori = member('NOVICE', [], { city: 'Lahore' })
  expect(expected({ inHand: 1 }, lahori).expectedOn).toBe('2026-05-25')
  const holidays = new Set(['2026-05-21', '2026-05-22'])
  expect(expectedDay(lahori, line({ inHand: 1 }), 10, TODAY, holidays).expectedOn).toBe('2026-05-27')
})

test.each([
  ['for NOVICE it is no longer a new game', 'NOVICE', '2026-09-03'],
  ['the working days of NOVICE+ and PRO are over', 'NOVICE+', '2026-05-22'],
] as const)('is not expected before the first day of the plan: %s', (_name, plan, day) => {
  expect(expected({ availableSince: NEW, inHand: 1 }, member(plan)).expectedOn).toBe(day)
})

test('is not expected before a month with a game left in its quota', () => {
  const used = member('NOVICE', [returned(TODAY), returned(TODAY)])
  expect(expected({ inHand: 1 }, used).expectedOn).toBe('2026-06-17') // from Monday the 15th
  const oneLeft = member('NOVICE', [returned(TODAY)])
  expect(expected({ inHand: 1 }, oneLeft).expectedOn).toBe('2026-05-22')
})

test.each([
  ['without a plan', { inHand: 1 }, undefined, 'OBSTACLE'],
  ['when the membership has ended', { inHand: 1 }, member('PRO', [], { status: 'CANCELLED' }), 'ENDS'],
  ['on its last day plus one', { inHand: 1 }, member('PRO', [], { endsOn: TODAY }), 'ENDS'],
  ['on hold', { inHand: 1 }, member('PRO', [], { status: 'HOLD', holdReason: 'SHOP' }), 'OBSTACLE'],
  ['when the membership ends before', {}, member('PRO', [], { endsOn: '2026-05-30' }), 'ENDS'],
  ['of a game without copies', { owned: 0 }, member('PRO'), 'NO_COPY'],
  ['in a line that nobody counts to its end', { ahead: 51, owned: 60, inHand: 60 }, member('PRO'), 'LONG_LINE'],
] as const)('has no expected day %s', (_name, facts, who, noDay) => {
  expect(expectedDay(who, line(facts), 10, TODAY, NO_HOLIDAYS)).toEqual({ expectedOn: null, noDay })
})

test('has no expected day while fewer than 10 games came back, unless a copy is on the shelf', () => {
  const unknown = (facts: Partial<Line>) => expectedDay(member('PRO'), line(facts), undefined, TODAY, NO_HOLIDAYS)
  expect(unknown({ ahead: 0 })).toEqual({ expectedOn: null, noDay: 'FEW_RETURNS' })
  expect(unknown({ inHand: 1 }).expectedOn).toBe('2026-05-22')
})

test('the games that are expected first get the free places and the rest of the quota', () => {
  const days = (who: Renter, ...lines: Partial<Line>[]) =>
    expectedDays(who, lines.map(line), 10, TODAY, NO_HOLIDAYS).map(({ expectedOn, noDay }) => expectedOn ?? noDay)
  const [shelf, back] = [{ inHand: 1 }, {}]
  expect(days(member('NOVICE'), back, shelf, shelf)).toEqual(['PLACE', '2026-05-22', 'PLACE'])
  expect(days(member('PRO'), back, { owned: 0 }, shelf, shelf)).toEqual([
    ...['PLACE', 'NO_COPY', '2026-05-22', '2026-05-22'],
  ])
  const full = member('NOVICE', [atHome('A-1', '2026-01-01')])
  expect(days(full, shelf)).toEqual(['PLACE'])
  const oneLeft = member('PRO', [returned(TODAY), returned(TODAY), returned(TODAY)])
  expect(days(oneLeft, shelf, shelf)).toEqual(['2026-05-22', '2026-06-17'])
})

test('NOVICE+ is promised no second new game in a month', () => {
  const had = member('NOVICE+', [returned(TODAY, { wasNew: true })])
  expect(expected({ availableSince: NEW, inHand: 1 }, had).expectedOn).toBe('2026-06-17')
})

test('a membership that was given notice still shows an expected day', () => {
  const leaving = member('PRO', [], { endsOn: '2026-05-31' })
  expect(expected({}, leaving)).toEqual({ expectedOn: '2026-06-02', noDay: null })
})

test.each([
  ['no plan', undefined, 'rental.no-plan'],
  ['an ended membership', member('NOVICE', [], { status: 'CANCELLED' }), 'rental.cancelled'],
  ['a hold', member('NOVICE', [], { status: 'HOLD', holdReason: 'DAMAGE' }), 'rental.on-hold'],
  ['a month that is used up', member('NOVICE', [returned(TODAY), returned(TODAY)]), 'rental.quota'],
  ['no free place', member('NOVICE', [atHome('A-1', '2026-01-01')]), 'rental.no-slot'],
  ['one of two places taken', member('PRO', [atHome('A-1', '2026-01-01')]), undefined],
])('the obstacle of the queue is the refusal of a request: %s', (_name, who, code) => {
  expect(obstacleOf(who, TODAY)?.code).toBe(code)
})

test('the expected day and the line as text', () => {
  expect(expectedText({ expectedOn: '2026-03-14', noDay: null })).toBe('likely by 14 Mar 2026')
  expect(expectedText({ expectedOn: null, noDay: 'FEW_RETURNS' })).toBe(
    'we cannot tell yet: fewer than 10 games came back so far',
  )
  expect(lineText({ ahead: 2, owned: 3 })).toBe('2 before you; we own 3 copies')
  expect(lineText({ ahead: 0, owned: 1 })).toBe('1st in line; we own 1 copy')
  expect(lineText({ ahead: 51, owned: 3 })).toBe('more than 50 before you; we own 3 copies')
})

// Properties ------------------------------------------------------------------------------------------

const keeps = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined })
const lines = fc.record({ owned: fc.nat(5), inHand: fc.nat(5), ahead: fc.nat(60) }, { noNullPrototype: true })

test('a game is expected on a working day, no earlier with more members ahead, no later with another copy', () => {
  const property = fc.property(anyRenter, lines, keeps, anyHolidays, (who, facts, keep, holidays) => {
    const dayOf = (more: Partial<Line>) =>
      expectedDay(who, line({ ...facts, ...more }), keep, TODAY, holidays).expectedOn
    const day = dayOf({})
    if (day === null) return
    expect(day > TODAY && isWorkingDay(day, holidays)).toBe(true)
    expect((dayOf({ ahead: facts.ahead + 1 }) ?? day) >= day).toBe(true)
    expect((dayOf({ inHand: facts.inHand + 1 }) ?? '') <= day).toBe(true)
    expect((dayOf({ owned: facts.owned + 1 }) ?? '') <= day).toBe(true)
  })
  fc.assert(property)
})

test('is expected only after a day on which the member may request the game', () => {
  const named = new Set<boolean>()
  const property = fc.property(anyRenter, anyGame, anyHolidays, (who, wanted, holidays) => {
    const onShelf = { ...wanted, owned: 1, inHand: 1 }
    const { expectedOn } = expectedDay(who, { ...onShelf, ahead: 0 }, undefined, TODAY, holidays)
    named.add(expectedOn !== null)
    if (expectedOn === null) return
    const days = Array.from({ length: 250 }, (_, after) => addDays(TODAY, after)).filter((day) => day < expectedOn)
    expect(days.some((day) => !refusesRequest(who, onShelf, day, holidays))).toBe(true)
  })
  fc.assert(property, { numRuns: 1000 })
  expect(named.size).toBe(2)
})

/** Days with one decimal, of one to three digits. */
const tenths = fc.nat(999).map((number) => number / 10)

test('the usual keep is a whole number of days, the same for any order of the returns, and a median', () => {
  const returns = fc.array(tenths, {
    minLength: 10,
    maxLength: 50,
  })
  const property = fc.property(returns, (list) => {
    const keep = usualKeep(list) ?? 0
    expect(Number.isInteger(keep) && keep >= 1).toBe(true)
    expect(usualKeep(list.toReversed())).toBe(keep)
    expect(list.filter((each) => each <= keep).length).toBeGreaterThanOrEqual(list.length / 2)
    expect(list.filter((each) => each >= keep - 1).length).toBeGreaterThanOrEqual(list.length / 2)
  })
  fc.assert(property)
})

test('the copies to buy are just enough for everyone with a reservation', () => {
  const property = fc.property(fc.nat(200), fc.nat(20), keeps, (interested, owned, keep) => {
    const bought = copiesToBuy({ interested, owned }, keep)
    const servedByOne = keep === undefined ? 1 : Math.max(1, Math.floor(30 / keep))
    expect((owned + bought) * servedByOne).toBeGreaterThanOrEqual(interested)
    if (bought > 0) expect((owned + bought - 1) * servedByOne).toBeLessThan(interested)
  })
  fc.assert(property)
})
