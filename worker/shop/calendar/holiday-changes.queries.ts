import type { Day } from '#contract/dates.ts'
import type { HolidayChange } from '#contract/holidays.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** Fails with `state_moved` when the day is already a holiday. */
export function insertHoliday(db: D1Database, day: Day, name: string): D1PreparedStatement[] {
  return [
    db.prepare('INSERT OR IGNORE INTO holidays (day, name) VALUES (?, ?)').bind(day, name),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the request has another day or was handed over in between. */
export function movePromise(
  db: D1Database,
  requestId: string,
  from: Day,
  to: Day,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE game_requests SET deliver_by = ?3
         WHERE id = ?1 AND deliver_by = ?2 AND status IN ('APPROVED', 'PACKED')`,
      )
      .bind(requestId, from, to),
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
