import sql, { type Sql } from 'sql-template-tag'
import type { ContactMessage } from '#contract/contact.ts'
import { randomId } from '../../platform/base/ids.ts'

export function insertMessage(message: ContactMessage, now: number): Sql {
  return sql`INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
       VALUES (${randomId()}, ${message.name}, ${message.email}, ${message.phone}, ${message.message}, ${now})`
}
/** Changes no row when the message is already answered. */
export function markAnswered(id: string, adminId: string, now: number): Sql {
  return sql`UPDATE contact_messages SET answered_at = ${now}, answered_by = ${adminId}
       WHERE id = ${id} AND answered_at IS NULL`
}

/** Changes no row when the message is already open. */
export function markOpen(id: string): Sql {
  return sql`UPDATE contact_messages SET answered_at = NULL, answered_by = NULL
       WHERE id = ${id} AND answered_at IS NOT NULL`
}
