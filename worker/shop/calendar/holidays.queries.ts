import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { all } from '../../platform/database/database.ts'
import { dayColumn, oneColumn, readRow } from '../../platform/database/row.ts'
import { addDays, type Holidays } from './calendar.rules.ts'

/** A row of a holiday, parsed to its day. */
const holidayRow = oneColumn('day', dayColumn)

/** The holidays from `from` to `until`, both included. */
export async function listHolidays(db: D1Database, from: Day, until: Day): Promise<Holidays> {
  return new Set(await all(db, holidayRow, selectHolidays(from, until)))
}

function selectHolidays(from: Day, until: Day): Sql {
  return sql`SELECT day FROM holidays WHERE day BETWEEN ${from} AND ${until}`
}

/** The holidays of the result of `selectHolidaysAround`. */
export function readHolidays(result: D1Result | undefined): Holidays {
  return new Set(readRow(v.array(holidayRow), result?.results ?? []))
}

/**
 * The holidays from 60 days before `today` to 400 days after it, enough for every count of working days.
 */
export async function holidaysAround(db: D1Database, today: Day): Promise<Holidays> {
  return new Set(await all(db, holidayRow, selectHolidaysAround(today)))
}

/** The same for a batch; `readHolidays` reads its result. */
export function selectHolidaysAround(today: Day): Sql {
  return selectHolidays(addDays(today, -60), addDays(today, 400))
}
