import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { keptText, type PromiseKind, TURN_DAYS } from '#contract/promises.ts'
import { byCity, byRider, nextTurn, onTimeOf100, type PastTurn, turnRecord } from './promises.rules.ts'

const count = fc.integer({ min: 0, max: 99 })
const counted = fc.record({
  kind: fc.constantFrom<PromiseKind>('DELIVERY', 'TURN_SOON', 'TURN_LATER'),
  city: fc.constantFrom('Karachi', 'KARACHI CANTT', 'Lahore', 'Chaman'),
  carrier: fc.constantFrom('', 'a1', 'TCS'),
  rider: fc.constant('Ali'),
  ...{ kept: count, late: count, open: count, void: count },
})
type Sums = { kept: number; late: number }
const sum = (rows: readonly Sums[]) => rows.reduce((all, { kept, late }) => all + kept + late, 0)

test('each promise is in one city, and the riders add up to the deliveries of all cities', () => {
  fc.assert(
    fc.property(fc.array(counted), (counts) => {
      const cities = byCity(counts)
      expect(sum(cities)).toBe(sum(counts))
      expect(new Set(cities.map(({ kind, city }) => `${kind} ${city}`)).size).toBe(cities.length)
      expect(sum(byRider(counts))).toBe(sum(cities.filter(({ kind }) => kind === 'DELIVERY')))
    }),
  )
})

test('a share is rounded down', () => {
  expect(keptText({ kept: 979, late: 21 })).toBe('97 %')
  expect(keptText({ kept: 1000, late: 1 })).toBe('99 %')
  expect(keptText({ kept: 7, late: 0 })).toBe('100 %')
  expect(keptText({ kept: 0, late: 0 })).toBe('')
})

const MADE = '2026-01-05'
const pastTurn = fc
  .record({
    model: fc.integer({ min: 1, max: 60 }),
    came: fc.option(fc.integer({ min: 0, max: 200 })),
    isKept: fc.boolean(),
  })
  .map(
    ({ model, came, isKept }): PastTurn => ({
      madeOn: MADE,
      modelDay: addDays(MADE, model),
      cameOn: came === null ? null : addDays(MADE, came),
      isKept,
    }),
  )
const pastTurns = fc.array(pastTurn, { maxLength: TURN_DAYS.lookedAt })

test('days of a kind are shown only while at least 80 of 100 were kept, of at least 20', () => {
  fc.assert(
    fc.property(pastTurns, (past) => {
      const kept = past.filter(({ isKept }) => isKept).length
      const { isShown, stretch } = turnRecord(past)
      expect(isShown).toBe(past.length >= 20 && kept / past.length >= 0.8)
      expect(turnRecord(past.toReversed())).toEqual({ isShown, stretch })
      const isEnough = ({ modelDay, cameOn }: PastTurn) =>
        cameOn !== null &&
        cameOn <= addDays(MADE, Math.ceil(((Date.parse(modelDay) - Date.parse(MADE)) / 86_400_000) * stretch))
      if (past.length >= 20 && stretch < TURN_DAYS.mostStretch) {
        expect(past.filter(isEnough).length / past.length).toBeGreaterThanOrEqual(0.9)
      }
    }),
  )
})

test('a day that was named never becomes an earlier one, and none is shown without its record', () => {
  const known = fc.record({
    kind: fc.constantFrom('TURN_SOON' as const, 'TURN_LATER' as const),
    told: fc.integer({ min: -30, max: 90 }).map((days) => addDays(MADE, days)),
    isShown: fc.boolean(),
    isLate: fc.boolean(),
  })
  const record = fc.record({ stretch: fc.double({ min: 1, max: 3, noNaN: true }), isShown: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.option(known), record, (days, told, past) => {
      const modelDay = addDays(MADE, days)
      const next = nextTurn(modelDay, told, () => past, MADE)
      expect(next.day >= modelDay).toBe(true)
      if (told) expect(next.day >= told.told).toBe(true)
      const isFar = next.day > addDays(MADE, TURN_DAYS.farthest)
      if (!past.isShown || (!told?.isShown && (told?.isLate || isFar))) expect(next.shows).toBeNull()
      else expect(next.shows).toBe(next.day)
      expect(next.noDay).toBe(next.shows ? null : isFar ? 'FAR' : 'UNSURE')
      // What a member reads is recorded, once.
      const after = { kind: next.kind, told: next.day, isShown: next.shows !== null, isLate: told?.isLate ?? false }
      if (next.shows !== null && !next.records) expect(told).toMatchObject({ told: next.shows, isShown: true })
      if (next.records) expect(nextTurn(modelDay, after, () => past, MADE)).toMatchObject({ ...next, records: false })
    }),
  )
})

test.each([
  [49, 0, null],
  [49, 1, 98],
  [979, 21, 97],
  [50, 0, 100],
  [0, 0, null],
])('of %i kept and %i late deliveries visitors read %s of 100', (kept, late, shown) => {
  expect(onTimeOf100({ kept, late })).toBe(shown)
  expect(onTimeOf100(undefined)).toBeNull()
})
