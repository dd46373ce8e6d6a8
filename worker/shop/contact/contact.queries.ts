import type { ContactMessage } from '#contract/contact.ts'
import { randomId } from '../../platform/base/ids.ts'

export function insertMessage(
  db: D1Database,
  message: ContactMessage,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(randomId(), message.name, message.email, message.phone, message.message, now)
}
/** Changes no row when the message is already answered. */
export function markAnswered(
  db: D1Database,
  id: string,
  adminId: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE contact_messages SET answered_at = ?3, answered_by = ?2
       WHERE id = ?1 AND answered_at IS NULL`,
    )
    .bind(id, adminId, now)
}

/** Changes no row when the message is already open. */
export function markOpen(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE contact_messages SET answered_at = NULL, answered_by = NULL
       WHERE id = ? AND answered_at IS NOT NULL`,
    )
    .bind(id)
}
