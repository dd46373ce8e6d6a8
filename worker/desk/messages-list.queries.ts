import sql from 'sql-template-tag'
import { type MESSAGE_STATUSES, type MessageRow, messageRow } from '#contract/contact.ts'
import { statement } from '../platform/database/database.ts'
import { type AdminList, BY_TIME } from '../platform/lists/list-page.ts'

type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Messages of visitors, of one status if given; the search looks at name and e-mail. */
export function messageList(status?: MessageStatus): AdminList<MessageRow, [number, string]> {
  return {
    ...BY_TIME,
    noun: 'messages',
    row: messageRow,
    keyOf: (message) => [message.sentAt, message.id],
    idOf: (message) => message.id,
    rowsAfter: async (db, key, limit) => {
      const { results } = await db
        .prepare(IDS_AFTER[status ?? 'ALL'])
        .bind(...key, limit)
        .all<{ id: string }>()
      return await findMessages(
        db,
        results.map(({ id }) => id),
      )
    },
    rowsById: async (db, ids) => {
      const rows = await findMessages(db, ids)
      return status ? rows.filter((row) => statusOf(row) === status) : rows
    },
  }
}

function statusOf({ answeredAt }: MessageRow): MessageStatus {
  return answeredAt === null ? 'OPEN' : 'ANSWERED'
}

const IDS_AFTER = {
  ALL: `SELECT id FROM contact_messages WHERE (sent_at, id) < (?, ?)
        ORDER BY sent_at DESC, id DESC LIMIT ?`,
  OPEN: `SELECT id FROM contact_messages WHERE answered_at IS NULL AND (sent_at, id) < (?, ?)
         ORDER BY sent_at DESC, id DESC LIMIT ?`,
  ANSWERED: `SELECT id FROM contact_messages WHERE answered_at IS NOT NULL AND (sent_at, id) < (?, ?)
             ORDER BY sent_at DESC, id DESC LIMIT ?`,
}

/** The messages with these ids, in their order, without the unknown ones. */
export async function findMessages(db: D1Database, ids: readonly string[]): Promise<MessageRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT contact_messages.id, contact_messages.name, contact_messages.email, phone, message,
              sent_at AS sentAt, answered_at AS answeredAt, admins.name AS answeredBy
       FROM contact_messages LEFT JOIN admins ON admins.id = answered_by
       WHERE contact_messages.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ).all<MessageRow>()
  const found = new Map(results.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
