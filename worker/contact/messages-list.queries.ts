import { type MessageRow, messageRow } from '#contract/contact.ts'
import { type AdminList, BY_TIME } from '../admin-lists/list-page.ts'

/** What visitors wrote; found by name or e-mail. */
export const messageList: AdminList<MessageRow, [number, string]> = {
  ...BY_TIME,
  noun: 'messages',
  row: messageRow,
  keyOf: (message) => [message.sentAt, message.id],
  idOf: (message) => message.id,
  rowsAfter: async (db, [sentAt, id], limit) => {
    const { results } = await db
      .prepare(
        `SELECT id, name, email, phone, message, sent_at AS sentAt FROM contact_messages
         WHERE (sent_at, id) < (?, ?) ORDER BY sent_at DESC, id DESC LIMIT ?`,
      )
      .bind(sentAt, id, limit)
      .all<MessageRow>()
    return results
  },
  rowsOf: async (db, ids) => {
    const { results } = await db
      .prepare(
        `SELECT id, name, email, phone, message, sent_at AS sentAt FROM contact_messages
         WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(ids))
      .all<MessageRow>()
    return results
  },
}
