import type { ContactMessage } from '#contract/contact.ts'
import { randomId } from '../ids.ts'

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
