import { type Day, formatDay, formatInstant, formatShortInstant, spoken } from './dates.ts'
import { TIME_ZONE } from './terms.ts'

const spokenClock = spoken({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: TIME_ZONE })

/** An instant (ms UTC) in Karachi as members say it: `14 Mar 2026, 9:05 am`. Apart from the days of public pages. */
export function formatSpokenMoment(moment: number): string {
  return `${formatInstant(moment)}, ${spokenClock(moment)}`
}

/** The same, without the year while it is that of `now`: `14 Mar, 9:05 am`. */
export function formatShortSpokenMoment(moment: number, now: number): string {
  return `${formatShortInstant(moment, now)}, ${spokenClock(moment)}`
}

/** A day that stays in one line of a sentence. Here because no public page needs it. */
export function formatUnbrokenDay(day: Day): string {
  return formatDay(day).replaceAll(' ', '\u00A0')
}
