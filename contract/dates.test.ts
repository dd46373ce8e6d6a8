import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays, dayInKarachi } from '../worker/shop/calendar/calendar.rules.ts'
import {
  calendarDay,
  daysUntil,
  formatDay,
  formatFullMoment,
  formatMoment,
  formatShortInstant,
  formatShortMoment,
  formatSpan,
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
