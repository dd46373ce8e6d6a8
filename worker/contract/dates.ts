import { TIME_ZONE } from './terms.ts'

/** A calendar day in Asia/Karachi, 'YYYY-MM-DD'. */
export type Day = string

function spokenIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return (date: Date) => format.format(date).replace('Sept', 'Sep')
}

const spokenDay = spokenIn('UTC')
const spokenInstant = spokenIn(TIME_ZONE)

/** `2026-03-14` → `14 Mar 2026`. */
export function formatDay(day: Day): string {
  return spokenDay(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant (ms UTC) in Karachi: `14 Mar 2026`. */
export function formatInstant(instant: number): string {
  return spokenInstant(new Date(instant))
}
