import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import type { HolidayChange } from '#contract/holidays.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** Fails with `state_moved` when the day is already a holiday. */
export function insertHoliday(day: Day, name: string): Sql[] {
  return [sql`INSERT OR IGNORE INTO holidays (day, name) VALUES (${day}, ${name})`, expectOneChange]
}

/** Fails with `state_moved` when the holiday was renamed or removed in between. */
export function renameHoliday(day: Day, { name, was }: HolidayChange): Sql[] {
  return [sql`UPDATE holidays SET name = ${name} WHERE day = ${day} AND name = ${was}`, expectOneChange]
}

/** Fails with `state_moved` when the holiday was removed in between. */
export function deleteHoliday(day: Day): Sql[] {
  return [sql`DELETE FROM holidays WHERE day = ${day}`, expectOneChange]
}
