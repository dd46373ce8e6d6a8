import sql, { empty } from 'sql-template-tag'
import * as v from 'valibot'
import { type MESSAGE_STATUSES, type MessageRow, messageRow } from '#contract/contact.ts'
import { all } from '../platform/database/database.ts'
import { flagColumn, oneColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import { type AdminList, BY_TIME } from '../platform/lists/list-page.ts'
import { phoneSearch } from '../platform/lists/typed-search.ts'

type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Messages of visitors, of one status if given; the search looks at name, e-mail and phone. */
export function messageList(status?: MessageStatus): AdminList<MessageRow, [number, string]> {
  return {
    ...BY_TIME,
    noun: 'messages',
    row: messageRow,
    keyOf: (message) => [message.sentAt, message.id],
    idOf: (message) => message.id,
    rowsAfter: async (db, [sentAt, id], limit) => {
      const ids = await all(
        db,
        oneColumn('id', v.string()),
        sql`SELECT id FROM contact_messages WHERE ${status ? WITH_STATUS[status] : empty} (sent_at, id) < (${sentAt}, ${id})
           ORDER BY sent_at DESC, id DESC LIMIT ${limit}`,
      )
      return await findMessages(db, ids)
    },
    normalize: phoneSearch,
    rowsById: async (db, ids) => {
      const rows = await findMessages(db, ids)
      return status ? rows.filter((row) => statusOf(row) === status) : rows
    },
  }
}

function statusOf({ answeredAt }: MessageRow): MessageStatus {
  return answeredAt === null ? 'OPEN' : 'ANSWERED'
}

const WITH_STATUS = {
  OPEN: sql`answered_at IS NULL AND`,
  ANSWERED: sql`answered_at IS NOT NULL AND`,
}

const storedMessage = v.object({ ...messageRow.entries, byWhatsApp: flagColumn })

/** The messages with these ids, in their order, without the unknown ones. */
export async function findMessages(db: D1Database, ids: readonly string[]): Promise<MessageRow[]> {
  const messages = await all(
    db,
    storedMessage,
    sql`SELECT contact_messages.id, contact_messages.name, contact_messages.email, phone, message,
              sent_at AS sentAt, answered_at AS answeredAt, admins.name AS answeredBy, by_whatsapp AS byWhatsApp
       FROM contact_messages LEFT JOIN admins ON admins.id = answered_by
       WHERE contact_messages.id IN ${oneOf(ids)}`,
  )
  const found = new Map(messages.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
