import type { Day } from '#contract/dates.ts'
import { addDays, type Holidays } from './calendar.rules.ts'

/** The holidays from `from` to `until`, both included. */
export async function listHolidays(db: D1Database, from: Day, until: Day): Promise<Holidays> {
  return readHolidays(await selectHolidays(db, from, until).all())
}

function selectHolidays(db: D1Database, from: Day, until: Day): D1PreparedStatement {
  return db.prepare('SELECT day FROM holidays WHERE day BETWEEN ? AND ?').bind(from, until)
}

/** The holidays of the result of `selectHolidaysAround`. */
export function readHolidays(result: D1Result | undefined): Holidays {
  const rows = (result?.results ?? []) as { day: Day }[]
  return new Set(rows.map(({ day }) => day))
}

/**
 * The holidays from 60 days before `today` to 400 days after it, enough for every count of working days.
 */
export async function holidaysAround(db: D1Database, today: Day): Promise<Holidays> {
  return readHolidays(await selectHolidaysAround(db, today).all())
}

/** The same for a batch; `readHolidays` reads its result. */
export function selectHolidaysAround(db: D1Database, today: Day): D1PreparedStatement {
  return selectHolidays(db, addDays(today, -60), addDays(today, 400))
}
