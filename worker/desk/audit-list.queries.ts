import sql, { empty } from 'sql-template-tag'
import * as v from 'valibot'
import { type AuditFilter, type AuditRow, auditRow } from '#contract/admin-actions.ts'
import { addDays, startOfDay } from '#contract/dates.ts'
import { all } from '../platform/database/database.ts'
import { oneColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import { type AdminList, BY_TIME } from '../platform/lists/list-page.ts'

/** The audit rows that match the filter, latest first. The search looks at the subject and at the admin's name. */
export function auditList(filter: AuditFilter): AdminList<AuditRow, [number, string]> {
  const from = filter.from ? startOfDay(filter.from) : 0
  const before = filter.to ? startOfDay(addDays(filter.to, 1)) : Number.MAX_SAFE_INTEGER
  // Each combination reads only the rows of its page, from its own index.
  const ofAdmin = filter.admin ? sql`admin_id = ${filter.admin} AND` : empty
  const ofAction = filter.action ? sql`action = ${filter.action} AND` : empty
  return {
    ...BY_TIME,
    noun: 'audit',
    row: auditRow,
    start: [before, '0'],
    keyOf: ({ at, id }) => [at, String(id)],
    idOf: ({ id }) => String(id),
    rowsAfter: async (db, [at, id], limit) => {
      const ids = await all(
        db,
        oneColumn('id', v.number()),
        sql`SELECT id FROM admin_actions WHERE ${ofAdmin} ${ofAction} (at, id) < (${at}, ${Number(id)}) AND at >= ${from}
           ORDER BY at DESC, id DESC LIMIT ${limit}`,
      )
      return await findRows(db, ids)
    },
    rowsById: async (db, ids) =>
      (await findRows(db, ids.map(Number))).filter(
        (row) =>
          (!filter.admin || row.adminId === filter.admin) &&
          (!filter.action || row.action === filter.action) &&
          row.at >= from &&
          row.at < before,
      ),
  }
}

/** The rows with these ids, in the order of the ids. */
async function findRows(db: D1Database, ids: readonly number[]): Promise<AuditRow[]> {
  const rows = await all(
    db,
    auditRow,
    sql`SELECT admin_actions.id, at, admins.name AS admin, admin_id AS adminId, action, subject, detail, network,
              coalesce(
                (SELECT name FROM members WHERE user_id = subject),
                (SELECT name FROM game_requests JOIN members USING (user_id) WHERE game_requests.id = subject),
                (SELECT first_name || ' ' || last_name FROM orders WHERE orders.id = subject), '') AS person
       FROM admin_actions JOIN admins ON admins.id = admin_id
       WHERE admin_actions.id IN ${oneOf(ids)}`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
