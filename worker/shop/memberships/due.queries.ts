import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { all } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'

// Each list holds User IDs, those with the earliest day first. Indexes are named where SQLite may choose a wider one.

const userIdRow = oneColumn('userId', v.string())

/** Members who gave notice and whose first day without the membership is `today` or earlier. */
export async function listMembersToEnd(db: D1Database, today: Day, limit: number): Promise<string[]> {
  return await all(
    db,
    userIdRow,
    sql`SELECT user_id AS userId FROM memberships
       WHERE status <> 'CANCELLED' AND ends_on IS NOT NULL AND ends_on <= ${today} ORDER BY ends_on LIMIT ${limit}`,
  )
}

/** Members whose next billing month begins on `today` or began earlier. */
export async function listMembersToRenew(db: D1Database, today: Day, limit: number): Promise<string[]> {
  return await all(
    db,
    userIdRow,
    sql`SELECT user_id AS userId FROM memberships
       WHERE status <> 'CANCELLED' AND renews_on <= ${today} ORDER BY renews_on LIMIT ${limit}`,
  )
}

/**
 * Members whose next rent is due on `until` or earlier, and who have not been reminded of it. Members
 * whose membership ends on that day are left out, because they pay no further rent.
 */
export async function listMembersToRemind(db: D1Database, until: Day, limit: number): Promise<string[]> {
  return await all(
    db,
    userIdRow,
    sql`SELECT user_id AS userId FROM memberships INDEXED BY memberships_to_remind
       WHERE status <> 'CANCELLED' AND reminded_of IS NOT renews_on AND ends_on IS NOT renews_on
         AND renews_on <= ${until} ORDER BY renews_on LIMIT ${limit}`,
  )
}

/**
 * Members who have not been notified that a rent is late: unpaid, with its last day to pay before `today`. Twice for
 * two such rents.
 */
export async function listMembersToNotifyLate(db: D1Database, today: Day, limit: number): Promise<string[]> {
  return await all(
    db,
    userIdRow,
    sql`SELECT user_id AS userId FROM rents INDEXED BY rents_late_unnotified
       WHERE paid_at IS NULL AND late_notified_at IS NULL AND pay_by < ${today} ORDER BY pay_by LIMIT ${limit}`,
  )
}
