import type { Day } from '#contract/dates.ts'
import { addDays, type Holidays } from './calendar.rules.ts'

/** The holidays from `from` to `until`, both included. */
export async function listHolidays(db: D1Database, from: Day, until: Day): Promise<Holidays> {
  const { results } = await db
    .prepare('SELECT day FROM holidays WHERE day BETWEEN ? AND ?')
    .bind(from, until)
    .all<{ day: Day }>()
  return new Set(results.map(({ day }) => day))
}

/**
 * All holidays that matter from today on: working days counted from an earlier day are over, and nothing is
 * announced for a later one.
 */
export async function holidaysAround(db: D1Database, today: Day): Promise<Holidays> {
  return await listHolidays(db, addDays(today, -60), addDays(today, 400))
}
