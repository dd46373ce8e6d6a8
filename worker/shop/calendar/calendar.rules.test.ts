import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { anyDay, anyHolidays } from '../../testing/any-facts.ts'
import { addWorkingDays, billingMonth, isWorkingDay } from './calendar.rules.ts'

test.each([
  ['a Friday', '2026-05-22', true],
  ['a Saturday', '2026-05-23', true],
  ['a Sunday', '2026-05-24', false],
  ['a Monday', '2026-05-25', true],
  ['a holiday', '2026-05-26', false],
  ['the day after it', '2026-05-27', true],
])('%s (%s) is a working day: %s', (_name, day, isWorking) => {
  expect(isWorkingDay(day, new Set(['2026-05-26']))).toBe(isWorking)
})

test.each([
  ['none', '2026-05-24', 0, [], '2026-05-24'],
  ['from a Saturday', '2026-05-23', 1, [], '2026-05-25'],
  ['from a Sunday', '2026-05-24', 1, [], '2026-05-25'],
  ['a week of six', '2026-05-18', 6, [], '2026-05-25'],
  ['seven, over one Sunday', '2026-05-18', 7, [], '2026-05-26'],
  ['over the end of February', '2026-02-27', 2, [], '2026-03-02'],
  ['onto a leap day', '2028-02-28', 1, [], '2028-02-29'],
  ['over a leap day', '2028-02-28', 2, [], '2028-03-01'],
  ['over the turn of the year', '2026-12-31', 1, [], '2027-01-01'],
  ['over a holiday', '2026-05-25', 1, ['2026-05-26'], '2026-05-27'],
  ['over a holiday on a Sunday, once', '2026-05-23', 1, ['2026-05-24'], '2026-05-25'],
  [
    'over four holidays in a row and two Sundays',
    '2026-05-23',
    6,
    ['2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28'],
    '2026-06-04',
  ],
])('counts working days %s: %s plus %i, holidays %j, is %s', (_name, day, count, holidays, reached) => {
  expect(addWorkingDays(day, count, new Set(holidays))).toBe(reached)
})

test.each([
  ['on the day it starts', '2026-01-15', '2026-01-15', '2026-01-15', '2026-02-15'],
  ['on its last day', '2026-01-15', '2026-02-14', '2026-01-15', '2026-02-15'],
  ['on the first day of the next', '2026-01-15', '2026-02-15', '2026-02-15', '2026-03-15'],
  ['over the turn of the year', '2025-12-20', '2026-01-19', '2025-12-20', '2026-01-20'],
  ['years later', '2022-05-03', '2026-05-02', '2026-04-03', '2026-05-03'],
  ['begun on a 31st, in February', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['begun on a 31st, after a February', '2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['begun on a 31st, back on a 31st', '2026-01-31', '2026-03-31', '2026-03-31', '2026-04-30'],
  ['begun on a leap day', '2028-02-29', '2029-02-28', '2029-02-28', '2029-03-29'],
  ['not begun yet', '2026-06-01', '2026-05-01', '2026-06-01', '2026-07-01'],
])('a billing month %s: started %s, today %s, from %s until %s', (_name, startedOn, today, from, until) => {
  expect(billingMonth(startedOn, today)).toEqual({ from, until })
})

// Properties ------------------------------------------------------------------------------------------

test('the n-th working day is no Sunday and no holiday, and n working days have passed', () => {
  const counts = fc.integer({ min: 1, max: 30 })
  const property = fc.property(anyDay(40, 40), counts, anyHolidays, (day, count, holidays) => {
    const reached = addWorkingDays(day, count, holidays)
    const passed = []
    for (let next = addDays(day, 1); next <= reached; next = addDays(next, 1)) passed.push(next)
    const worked = passed.filter((each) => new Date(each).getUTCDay() !== 0 && !holidays.has(each))
    expect(worked.length).toBe(count)
    expect(worked.at(-1)).toBe(reached)
    expect(worked.every((each) => isWorkingDay(each, holidays))).toBe(true)
  })
  fc.assert(property)
})

test('working days add up, and a further holiday never brings a day forward', () => {
  const property = fc.property(
    anyDay(40, 40),
    fc.nat(15),
    fc.nat(15),
    anyHolidays,
    anyDay(40, 40),
    (day, one, other, holidays, holiday) => {
      const reached = addWorkingDays(day, one + other, holidays)
      expect(addWorkingDays(addWorkingDays(day, one, holidays), other, holidays)).toBe(reached)
      const more = new Set([...holidays, holiday])
      expect(addWorkingDays(day, one + other, more) >= reached).toBe(true)
    },
  )
  fc.assert(property)
})

test('each day since the start is in one billing month, and the months follow each other', () => {
  const property = fc.property(anyDay(), fc.nat(4000), (startedOn, days) => {
    const today = addDays(startedOn, days)
    const { from, until } = billingMonth(startedOn, today)
    expect(from <= today && today < until).toBe(true)
    expect(billingMonth(startedOn, from)).toEqual({ from, until })
    expect(billingMonth(startedOn, addDays(until, -1))).toEqual({ from, until })
    expect(billingMonth(startedOn, until).from).toBe(until)
  })
  fc.assert(property)
})
