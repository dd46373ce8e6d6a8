import type { Day } from '#contract/dates.ts'
import type { HolidayChange, NewHoliday } from '#contract/holidays.ts'
import { expectOneChange } from '../database/database.ts'

/** Fails with `state_moved` when the day is already a holiday. */
export function insertHoliday(db: D1Database, { day, name }: NewHoliday): D1PreparedStatement[] {
  return [
    db.prepare('INSERT OR IGNORE INTO holidays (day, name) VALUES (?, ?)').bind(day, name),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the holiday was renamed or removed in between. */
export function renameHoliday(
  db: D1Database,
  day: Day,
  { name, was }: HolidayChange,
): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE holidays SET name = ? WHERE day = ? AND name = ?').bind(name, day, was),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the holiday was removed in between. */
export function deleteHoliday(db: D1Database, day: Day): D1PreparedStatement[] {
  return [db.prepare('DELETE FROM holidays WHERE day = ?').bind(day), expectOneChange(db)]
}
