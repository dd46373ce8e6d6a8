import * as v from 'valibot'
import { TIME_ZONE } from './terms.ts'
import { reads } from './text-kinds.ts'

/** A calendar day in Asia/Karachi, 'YYYY-MM-DD'. */
export type Day = string

/** A required calendar day from 1990 to 2099; `message` is the error for anything else. */
export function calendarDay(message: string) {
  return v.optional(
    v.pipe(
      v.string(message),
      v.check((text) => /^(?:199|20\d)\d-\d\d-\d\d$/.test(text) && isReal(text), message),
      reads('day'),
    ),
    '',
  )
}

/** A day that a query names. */
export const givenDay = calendarDay('Please give a day like 2026-03-14')

/** A day, or '' for none. */
export function dayOrNone(message: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => text === '' || v.is(calendarDay(message), text), message),
    reads('day'),
  )
}

function isReal(day: Day): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Formats instants. `Intl` is asked at the first of them: its first format takes a cheap phone 20 ms and more. */
export function spoken(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (instant: number) => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(instant).replace(/Sept\b/, 'Sep')
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

const spokenDay = spoken({ ...DATE, timeZone: 'UTC' })
const spokenInstant = spoken({ ...DATE, timeZone: TIME_ZONE })

/** `2026-03-14` → `14 Mar 2026`. */
export function formatDay(day: Day): string {
  return spokenDay(Date.parse(`${day}T00:00:00Z`))
}

const spokenWeekday = spoken({ weekday: 'short', timeZone: 'UTC' })

/** `2026-03-14` → `Sat 14 Mar`. */
export function formatWeekday(day: Day): string {
  return `${spokenWeekday(Date.parse(day))} ${formatSpan(day, day)}`
}

/** The day of an instant (ms UTC) in Karachi: `14 Mar 2026`. */
export function formatInstant(instant: number): string {
  return spokenInstant(instant)
}

/** The day of an instant (ms UTC) in Karachi, without the year while it is that of `now`: `14 Mar`. */
export function formatShortInstant(instant: number, now: number): string {
  const day = formatInstant(instant)
  const year = day.slice(-' 2026'.length)
  return formatInstant(now).endsWith(year) ? day.slice(0, -year.length) : day
}

const spokenMonth = spoken({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-03` → `March 2026`. */
export function formatMonth(month: string): string {
  return spokenMonth(Date.parse(month))
}

const spokenMoment = spoken({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})

/** An instant (ms UTC) in Karachi, without the year: `14 Mar, 09:05`. */
export function formatMoment(moment: number): string {
  return spokenMoment(moment)
}

const spokenTime = spoken({ timeStyle: 'short', timeZone: TIME_ZONE })

/** The time of an instant (ms UTC) in Karachi: `09:05`. */
export function formatTime(moment: number): string {
  return spokenTime(moment)
}

/** An instant (ms UTC) in Karachi, with the year: `14 Mar 2026, 09:05`. */
export function formatFullMoment(moment: number): string {
  return `${formatInstant(moment)}, ${formatTime(moment)}`
}

/** The same, without the year while it is that of `now`. */
export function formatShortMoment(moment: number, now: number): string {
  return `${formatShortInstant(moment, now)}, ${formatTime(moment)}`
}

/** A range of days, both included, without the year: `22–23 Mar`, `31 Mar – 1 Apr`. */
export function formatSpan(from: Day, until: Day): string {
  const [first = '', firstMonth] = formatDay(from).split(' ')
  const [last, lastMonth] = formatDay(until).split(' ')
  if (from === until) return `${last} ${lastMonth}`
  if (firstMonth === lastMonth) return `${first}–${last} ${lastMonth}`
  return `${first} ${firstMonth} – ${last} ${lastMonth}`
}

// Pakistan has had no daylight saving since 2009, so Asia/Karachi is UTC+5 for every day used here.
const KARACHI_OFFSET_MS = 5 * 60 * 60 * 1000

/** The calendar day in Karachi at an instant (ms UTC). */
export function dayInKarachi(now: number): Day {
  return dayOf(new Date(now + KARACHI_OFFSET_MS))
}

/** The instant (ms UTC) at which a day begins in Karachi. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - KARACHI_OFFSET_MS
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS))
}

/** The same day of the month, `months` later; the last day of a month that is too short. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()))
  return dayOf(date)
}

/** The first day of the month of `day`. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The day of a Date in UTC. */
export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

/** The number of days from one day to another; negative when `until` is earlier. */
export function daysBetween(from: Day, until: Day): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS
}

/** The number of days from today in Karachi (`now` in ms UTC) to `day`; 0 is today. */
export function daysUntil(day: Day, now: number): number {
  return daysBetween(dayInKarachi(now), day)
}
