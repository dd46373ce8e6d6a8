import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyHolidays } from '../../testing/any-facts.ts'
import {
  addDays,
  addMonths,
  addWorkingDays,
  billingMonth,
  dayInKarachi,
  isWorkingDay,
  startOfDay,
} from './calendar.rules.ts'

test.each([
  ['2026-03-14T18:59:59.999Z', '2026-03-14'],
  ['2026-03-14T19:00:00.000Z', '2026-03-15'],
  ['2026-02-28T19:00:00.000Z', '2026-03-01'],
  ['2028-02-28T19:00:00.000Z', '2028-02-29'],
  ['2026-12-31T18:59:59.999Z', '2026-12-31'],
  ['2026-12-31T19:00:00.000Z', '2027-01-01'],
  ['2026-07-01T19:00:00.000Z', '2026-07-02'],
])('at %s the day in Karachi is %s, in summer and winter', (instant, day) => {
  expect(dayInKarachi(Date.parse(instant))).toBe(day)
})

test('a day begins at 19:00 UTC of the day before, and not a millisecond earlier', () => {
  const start = startOfDay('2026-03-01')
  expect(new Date(start).toISOString()).toBe('2026-02-28T19:00:00.000Z')
  expect(dayInKarachi(start)).toBe('2026-03-01')
  expect(dayInKarachi(start - 1)).toBe('2026-02-28')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-01-15', 0, '2026-01-15'],
])('%s plus %i days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
})

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2025-10-31', 4, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-03-31', 0, '2026-03-31'],
])('%s plus %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})

// 23 May 2026 is a Saturday.
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

const DAY_MS = 24 * 60 * 60 * 1000
const inKarachi = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Karachi' })

test('the day in Karachi is that of the time zone database, and contains its instant', () => {
  // Pakistan last had daylight saving in 2009.
  const instants = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2100, 0) })
  const property = fc.property(instants, (instant) => {
    const day = dayInKarachi(instant)
    expect(day).toBe(inKarachi.format(instant))
    const passed = instant - startOfDay(day)
    expect(passed >= 0 && passed < DAY_MS).toBe(true)
  })
  fc.assert(property)
})

test('adding days moves a day by so many times 24 hours, and back again', () => {
  const property = fc.property(anyDay(), fc.integer({ min: -4000, max: 4000 }), (day, days) => {
    const moved = addDays(day, days)
    expect(Date.parse(moved) - Date.parse(day)).toBe(days * DAY_MS)
    expect(addDays(moved, -days)).toBe(day)
  })
  fc.assert(property)
})

test('adding months keeps the day of the month, or takes the last one, and keeps the order of days', () => {
  const property = fc.property(anyDay(), anyDay(), fc.nat(60), (day, other, months) => {
    const [year, month, date] = numbersOf(day)
    const [laterYear, laterMonth, laterDate] = numbersOf(addMonths(day, months))
    expect(12 * laterYear + laterMonth).toBe(12 * year + month + months)
    const lastDate = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate()
    expect(laterDate).toBe(Math.min(date, lastDate))
    const [first = '', last = ''] = [day, other].sort()
    expect(addMonths(first, months) <= addMonths(last, months)).toBe(true)
  })
  fc.assert(property)
})

function numbersOf(day: string): [number, number, number] {
  return day.split('-').map(Number) as [number, number, number]
}

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
