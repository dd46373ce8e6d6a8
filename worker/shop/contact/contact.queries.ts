import sql, { type Sql } from 'sql-template-tag'
import type { ContactMessage } from '#contract/contact.ts'
import { RETENTION } from '#contract/retention.ts'
import { randomId } from '../../platform/base/ids.ts'
import { DAY } from '../../platform/base/time.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'

export function insertMessage(message: ContactMessage, now: number): Sql {
  return sql`INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
       VALUES (${randomId()}, ${message.name}, ${message.email}, ${message.phone}, ${message.message}, ${now})`
}

/** A message by WhatsApp. `id` is made of that of Meta, so that the same message twice is one. */
export function insertWhatsApp(
  {
    id,
    name,
    phone,
    message,
    userId,
  }: { id: string; name: string; phone: string; message: string; userId: string | null },
  now: number,
): Sql {
  return sql`INSERT OR IGNORE INTO contact_messages (id, name, email, phone, message, sent_at, by_whatsapp, user_id)
       VALUES (${id}, ${name}, '', ${phone}, ${message}, ${now}, 1, ${userId})`
}

/** The phone of a message by WhatsApp, in SQL for the batch that inserts it; none if it was there before. */
export function phoneOfNew(id: string, now: number): Sql {
  return sql`(SELECT phone FROM contact_messages WHERE id = ${id} AND sent_at = ${now})`
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

export const contactTables = {
  contact_messages: {
    search: { list: 'messages', id: 'id', fixed: 'name email phone' },
    addresses: sql`SELECT email AS address FROM contact_messages`,
    sweep: (now) => [sql`DELETE FROM contact_messages WHERE sent_at < ${now - RETENTION.messages * DAY}`],
    section: {
      title: 'Messages to the shop',
      fate: 'Go',
      unshown: 'id answered_at answered_by',
      rows: ({ addresses, userId }) =>
        sql`SELECT name, email, phone, message, sent_at, by_whatsapp FROM contact_messages
          WHERE email IN ${oneOf(addresses)} OR user_id = ${userId}`,
    },
    erase: ({ addresses, userId }) => [
      sql`DELETE FROM contact_messages WHERE email IN ${oneOf(addresses)} OR user_id = ${userId}`,
    ],
  },
} satisfies Tables
