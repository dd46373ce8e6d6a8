import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { type OwingRow, owingRow } from '#contract/money-overview.ts'
import { all } from '../platform/database/database.ts'
import { flagColumn, oneColumn, rupeesColumn } from '../platform/database/row.ts'
import type { AdminList } from '../platform/lists/list-page.ts'

/** Members who owe something, most first; the search is that of the customers. */
export function owingList(today: Day): AdminList<OwingRow, [number, string]> {
  const read = async (db: D1Database, userIds: readonly string[]) => await findRows(db, userIds, today)
  return {
    noun: 'customers',
    row: owingRow,
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: [Number.MIN_SAFE_INTEGER, ''],
    keyOf: ({ owed, userId }) => [-Math.round(owed * 100), userId],
    idOf: ({ userId }) => userId,
    rowsAfter: async (db, [paisa, userId], limit) => {
      const userIds = await all(
        db,
        oneColumn('userId', v.string()),
        sql`SELECT user_id AS userId FROM members INDEXED BY members_in_debt
           WHERE net_paisa < 0 AND (net_paisa, user_id) > (${paisa}, ${userId}) ORDER BY net_paisa, user_id LIMIT ${limit}`,
      )
      return await read(db, userIds)
    },
    rowsById: async (db, ids) => (await read(db, ids)).filter(({ owed }) => owed > 0),
  }
}

const storedRow = v.object({ ...owingRow.entries, owed: rupeesColumn, onHold: flagColumn })

/** Of a member: what they owe, for how many days the oldest rent is late, and how many discs they have. */
export function owingColumns(today: Day): Sql {
  return sql`max(0, -net_paisa) AS owed,
    coalesce((SELECT CAST(julianday(${today}) - julianday(min(pay_by)) AS INTEGER)
              FROM rents INDEXED BY rents_unpaid
              WHERE rents.user_id = members.user_id AND paid_at IS NULL AND pay_by < ${today}), 0) AS daysLate,
    (SELECT count(*) FROM game_requests INDEXED BY game_requests_of_member
     WHERE game_requests.user_id = members.user_id
       AND game_requests.status IN ('HANDED_OVER', 'COLLECTED')) AS gamesOut`
}

/** The rows of these members, in their order. */
async function findRows(db: D1Database, userIds: readonly string[], today: Day): Promise<OwingRow[]> {
  return await all(
    db,
    storedRow,
    sql`SELECT user_id AS userId, name, mobile_no AS phone,
              ${owingColumns(today)},
              coalesce(memberships.status = 'HOLD', 0) AS onHold
       FROM json_each(${JSON.stringify(userIds)}) JOIN members ON members.user_id = value LEFT JOIN memberships USING (user_id)
       ORDER BY json_each.key`,
  )
}
