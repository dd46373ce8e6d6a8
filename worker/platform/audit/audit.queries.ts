import type { AdminAction, AdminActionRow } from '#contract/admin-actions.ts'

/** Who acts: the session of an admin, with the keyed hash of where the call comes from. */
export interface Actor {
  subject: string
  network?: string
}

/** Records, in the batch of a change, who changed which row. */
export function auditEntry(
  db: D1Database,
  admin: Actor,
  action: AdminAction,
  subject: string,
  detail: string,
  at: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admin_actions (at, admin_id, action, subject, detail, network)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(at, admin.subject, action, subject, detail, admin.network ?? null)
}

/** The changes of `subject` before the action `id`, latest first. */
export async function listActions(
  db: D1Database,
  subject: string,
  id: number,
  limit: number,
): Promise<AdminActionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT admin_actions.id, at, admins.name AS admin, action, subject, detail
       FROM admin_actions JOIN admins ON admins.id = admin_id
       WHERE subject = ? AND admin_actions.id < ? ORDER BY admin_actions.id DESC LIMIT ?`,
    )
    .bind(subject, id, limit)
    .all<AdminActionRow>()
  return results
}

/** Whether a customer or an order has this ID. */
export async function isSubject(db: D1Database, id: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM members WHERE user_id = ?1)
           OR EXISTS (SELECT 1 FROM orders WHERE id = ?1) AS found`,
    )
    .bind(id)
    .first<{ found: number }>()
  return row?.found === 1
}
