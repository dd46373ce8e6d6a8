import { addMonths, type Day, dayOf } from '#contract/dates.ts'

/** Days without deliveries, set by admins; Sundays are not among them. */
export type Holidays = ReadonlySet<Day>

/** Monday to Saturday, except holidays. */
export function isWorkingDay(day: Day, holidays: Holidays): boolean {
  return isWorkingDate(new Date(`${day}T00:00:00Z`), holidays)
}

function isWorkingDate(date: Date, holidays: Holidays): boolean {
  return date.getUTCDay() !== 0 && !holidays.has(dayOf(date))
}

/** The n-th working day after `day`; `day` itself does not count. */
export function addWorkingDays(day: Day, count: number, holidays: Holidays): Day {
  // One Date for all steps: the library calls this for each game.
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDate(date, holidays)) left -= 1
  }
  return dayOf(date)
}

/**
 * The billing month of `today`: from its first day up to, but not including, `until`. Counted from the
 * membership's start each time, so that a short month does not shift the later ones.
 */
export function billingMonth(startedOn: Day, today: Day): { from: Day; until: Day } {
  const apart = monthNumber(today) - monthNumber(startedOn)
  const months = Math.max(0, addMonths(startedOn, apart) <= today ? apart : apart - 1)
  return { from: addMonths(startedOn, months), until: addMonths(startedOn, months + 1) }
}

function monthNumber(day: Day): number {
  const [year, month] = day.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 0)
}
