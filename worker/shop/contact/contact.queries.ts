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
      rows: ({ addresses }) =>
        sql`SELECT name, email, phone, message, sent_at FROM contact_messages WHERE email IN ${oneOf(addresses)}`,
    },
    erase: ({ addresses }) => [sql`DELETE FROM contact_messages WHERE email IN ${oneOf(addresses)}`],
  },
} satisfies Tables
