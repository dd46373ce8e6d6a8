import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { anyDay } from '../worker/testing/any-facts.ts'
import {
  addDays,
  addMonths,
  calendarDay,
  dayInKarachi,
  daysUntil,
  formatDay,
  formatFullMoment,
  formatMoment,
  formatShortInstant,
  formatShortMoment,
  formatSpan,
  startOfDay,
} from './dates.ts'

test.each([
  ['2026-03-22', '2026-03-23', '22–23 Mar'],
  ['2026-03-31', '2026-04-01', '31 Mar – 1 Apr'],
  ['2026-12-31', '2027-01-02', '31 Dec – 2 Jan'],
  ['2026-09-05', '2026-09-05', '5 Sep'],
])('formats the range from %s to %s as %s', (from, until, said) => {
  expect(formatSpan(from, until)).toBe(said)
})

test.each([
  ['2026-11-21T09:05:00Z', '21 Nov, 14:05'],
  ['2026-09-30T19:00:00Z', '1 Oct, 00:00'],
  ['2026-09-01T04:00:00Z', '1 Sep, 09:00'],
])('formats the instant %s as %s', (moment, said) => {
  expect(formatMoment(Date.parse(moment))).toBe(said)
})

test('formats an instant with its year', () => {
  expect(formatFullMoment(Date.parse('2026-09-30T19:05:00Z'))).toBe('1 Oct 2026, 00:05')
})

// Karachi is UTC+5: its day begins at 19:00 UTC.
test.each([
  ['2026-03-15', '2026-03-14T18:59:59Z', 1],
  ['2026-03-15', '2026-03-14T19:00:00Z', 0],
  ['2026-03-15', '2026-03-15T18:59:59Z', 0],
  ['2026-03-15', '2026-03-15T19:00:00Z', -1],
  ['2028-03-01', '2028-02-28T12:00:00Z', 2],
])('daysUntil %s at %s is %s', (day, now, days) => {
  expect(daysUntil(day, Date.parse(now))).toBe(days)
})

test('accepts the days that exist from 1990 to 2099, and formats each so that it can be read again', () => {
  const schema = calendarDay('No such day')
  const property = fc.property(fc.integer({ min: 1985, max: 2105 }), fc.nat(13), fc.nat(32), (year, month, date) => {
    const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    const lengths = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0]
    const exists = date >= 1 && date <= (lengths[month] ?? 0)
    expect(v.is(schema, day)).toBe(exists && year >= 1990 && year <= 2099)
    if (exists) expect(Date.parse(`${formatDay(day)} UTC`)).toBe(Date.parse(day))
  })
  fc.assert(property)
})

test('daysUntil counts the days that were added to today', () => {
  const instants = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2100, 0) })
  const property = fc.property(instants, fc.integer({ min: -999, max: 999 }), (now, days) => {
    expect(daysUntil(addDays(dayInKarachi(now), days), now)).toBe(days)
  })
  fc.assert(property)
})

test('formatShortInstant leaves out the year of now only', () => {
  const at = Date.UTC(2026, 2, 14)
  expect(formatShortInstant(at, Date.UTC(2026, 11, 1))).toBe('14 Mar')
  expect(formatShortInstant(at, Date.UTC(2027, 0, 1))).toBe('14 Mar 2026')
})

test('a moment of another year is formatted with its year', () => {
  const moment = Date.UTC(2026, 11, 31, 18, 59)
  expect(formatShortMoment(moment, moment)).toBe('31 Dec, 23:59')
  expect(formatShortMoment(moment, moment + 60_000)).toBe('31 Dec 2026, 23:59')
})

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
