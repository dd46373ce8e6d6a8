import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { type NewReminder, type Reminder, remindersReply } from '#contract/reminders.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import { all, expectOneChange } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'

const reminderRow = v.object({ ...remindersReply.entries.reminders.item.entries, at: instantColumn })

/** Far more than a shop writes in a day. */
const MOST_SHOWN = 2000

/** The messages of a day, the first first. */
export async function listReminders(db: D1Database, day: Day): Promise<Reminder[]> {
  return await all(
    db,
    reminderRow,
    sql`SELECT user_id AS userId, cause, admins.name AS by, at FROM reminders JOIN admins ON admins.id = admin_id
        WHERE day = ${day} ORDER BY cause, user_id LIMIT ${MOST_SHOWN}`,
  )
}

/** Fails with `reminders.day` when the member has this message of the day already. */
export function insertReminder(day: Day, { userId, cause }: NewReminder, admin: Actor, now: number): Sql {
  return sql`INSERT INTO reminders (day, cause, user_id, admin_id, at)
             VALUES (${day}, ${cause}, ${userId}, ${admin.subject}, ${now})`
}

/** Fails with `state_moved` when there is none. */
export function deleteReminder(day: Day, { userId, cause }: { userId: string; cause: string }): Sql[] {
  return [sql`DELETE FROM reminders WHERE day = ${day} AND cause = ${cause} AND user_id = ${userId}`, expectOneChange]
}
