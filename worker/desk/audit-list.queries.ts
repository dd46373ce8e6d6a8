import sql from 'sql-template-tag'
import { type AuditFilter, type AuditRow, auditRow } from '#contract/admin-actions.ts'
import { statement } from '../platform/database/database.ts'
import { type AdminList, BY_TIME } from '../platform/lists/list-page.ts'
import { addDays, startOfDay } from '../shop/calendar/calendar.rules.ts'

/** The audit rows that match the filter, latest first. The search looks at the subject and at the admin's name. */
export function auditList(filter: AuditFilter): AdminList<AuditRow, [number, string]> {
  const from = filter.from ? startOfDay(filter.from) : 0
  const before = filter.to ? startOfDay(addDays(filter.to, 1)) : Number.MAX_SAFE_INTEGER
  const chosen = [filter.admin, filter.action].filter((value) => value !== undefined)
  const sql = IDS_AFTER[`${filter.admin ? 'admin' : ''}${filter.action ? 'action' : ''}`]
  return {
    ...BY_TIME,
    noun: 'audit',
    row: auditRow,
    start: [before, '0'],
    keyOf: ({ at, id }) => [at, String(id)],
    idOf: ({ id }) => String(id),
    rowsAfter: async (db, [at, id], limit) => {
      const { results } = await db
        .prepare(sql)
        .bind(...chosen, at, Number(id), from, limit)
        .all<{ id: number }>()
      return await findRows(
        db,
        results.map((row) => row.id),
      )
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

/** The ids of a page, by the filters that are set. Each text reads only the rows of its page, from its own index. */
const IDS_AFTER = {
  '': `SELECT id FROM admin_actions WHERE (at, id) < (?, ?) AND at >= ?
       ORDER BY at DESC, id DESC LIMIT ?`,
  admin: `SELECT id FROM admin_actions WHERE admin_id = ? AND (at, id) < (?, ?) AND at >= ?
          ORDER BY at DESC, id DESC LIMIT ?`,
  action: `SELECT id FROM admin_actions WHERE action = ? AND (at, id) < (?, ?) AND at >= ?
           ORDER BY at DESC, id DESC LIMIT ?`,
  adminaction: `SELECT id FROM admin_actions WHERE admin_id = ? AND action = ? AND (at, id) < (?, ?) AND at >= ?
                ORDER BY at DESC, id DESC LIMIT ?`,
}

/** The rows with these ids, in the order of the ids. */
async function findRows(db: D1Database, ids: readonly number[]): Promise<AuditRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT admin_actions.id, at, admins.name AS admin, admin_id AS adminId, action, subject, detail, network,
              coalesce(
                (SELECT name FROM members WHERE user_id = subject),
                (SELECT name FROM game_requests JOIN members USING (user_id) WHERE game_requests.id = subject),
                (SELECT first_name || ' ' || last_name FROM orders WHERE orders.id = subject), '') AS person
       FROM admin_actions JOIN admins ON admins.id = admin_id
       WHERE admin_actions.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ).all<AuditRow>()
  const found = new Map(results.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
