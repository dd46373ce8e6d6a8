import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import { statement } from '../../platform/database/database.ts'
import { addDays, type Holidays } from './calendar.rules.ts'

/** The holidays from `from` to `until`, both included. */
export async function listHolidays(db: D1Database, from: Day, until: Day): Promise<Holidays> {
  return readHolidays(await statement(db, selectHolidays(from, until)).all())
}

function selectHolidays(from: Day, until: Day): Sql {
  return sql`SELECT day FROM holidays WHERE day BETWEEN ${from} AND ${until}`
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
  return readHolidays(await statement(db, selectHolidaysAround(today)).all())
}

/** The same for a batch; `readHolidays` reads its result. */
export function selectHolidaysAround(today: Day): Sql {
  return selectHolidays(addDays(today, -60), addDays(today, 400))
}
