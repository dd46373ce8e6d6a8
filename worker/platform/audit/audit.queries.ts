import sql, { type Sql } from 'sql-template-tag'
import type { AdminAction, AdminActionRow } from '#contract/admin-actions.ts'
import { statement } from '../database/database.ts'

/** Who acts: the session of an admin, with the keyed hash of where the call comes from. */
export interface Actor {
  subject: string
  network?: string
}

/** Records, in the batch of a change, who changed which row. */
export function auditEntry(
  admin: Actor,
  action: AdminAction,
  subject: string,
  detail: string,
  at: number,
): Sql {
  return sql`INSERT INTO admin_actions (at, admin_id, action, subject, detail, network)
       VALUES (${at}, ${admin.subject}, ${action}, ${subject}, ${detail}, ${admin.network ?? null})`
}

/** The changes of `subject` before the action `id`, latest first. */
export async function listActions(
  db: D1Database,
  subject: string,
  id: number,
  limit: number,
): Promise<AdminActionRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT admin_actions.id, at, admins.name AS admin, action, subject, detail
       FROM admin_actions JOIN admins ON admins.id = admin_id
       WHERE subject = ${subject} AND admin_actions.id < ${id} ORDER BY admin_actions.id DESC LIMIT ${limit}`,
  ).all<AdminActionRow>()
  return results
}

/** Whether a customer or an order has this ID. */
export async function isSubject(db: D1Database, id: string): Promise<boolean> {
  const row = await statement(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM members WHERE user_id = ${id})
           OR EXISTS (SELECT 1 FROM orders WHERE id = ${id}) AS found`,
  ).first<{ found: number }>()
  return row?.found === 1
}
