import sql from 'sql-template-tag'
import { addDays, type Day } from '#contract/dates.ts'
import { all } from '../../platform/database/database.ts'
import { dayColumn, oneColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Holidays } from './calendar.rules.ts'

/** The holidays from `from` to `until`, both included. */
export async function listHolidays(db: D1Database, from: Day, until: Day): Promise<Holidays> {
  const days = await all(
    db,
    oneColumn('day', dayColumn),
    sql`SELECT day FROM holidays WHERE day BETWEEN ${from} AND ${until}`,
  )
  return new Set(days)
}

/**
 * The holidays from 60 days before `today` to 400 days after it, enough for every count of working days.
 */
export async function holidaysAround(db: D1Database, today: Day): Promise<Holidays> {
  return await listHolidays(db, addDays(today, -60), addDays(today, 400))
}

export const calendarTables = {
  holidays: { search: { list: 'holidays', id: 'day', follows: 'name', fixed: 'day' } },
} satisfies Tables
