import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/messages.ts'
import type { MessageRow } from '#contract/contact.ts'
import { findMessages } from '../../desk/messages-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { expectOneChange, write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { markAnswered, markOpen } from '../../shop/contact/contact.queries.ts'
import { type Ask, answer } from '../answer.ts'

/** Marks a message as answered, or opens it again. */
export const adminMessageRoutes = [
  answer(calls.markAnswered, (ask) => mark(ask, 'message.answered')),
  answer(calls.markUnanswered, (ask) => mark(ask, 'message.reopened')),
]

/** Of two admins at once one succeeds; the other gets 409 with the present message. */
async function mark(
  { db, admin, params: { id } }: Pick<Ask<typeof calls.markAnswered>, 'db' | 'admin' | 'params'>,
  action: Extract<AdminAction, `message.${string}`>,
) {
  const now = Date.now()
  const isAnswer = action === 'message.answered'
  const change = isAnswer ? markAnswered(id, admin.subject, now) : markOpen(id)
  await write(db, [change, expectOneChange, auditEntry(admin, action, id, '', now)], {
    state_moved: async () => {
      const row = await requireMessage(db, id)
      const how = row.answeredBy === null ? 'open' : `answered by ${row.answeredBy}`
      return conflict('messages.moved', `This message is already ${how}.`, { present: { row } })
    },
  })
  return {
    message: isAnswer ? 'Marked as answered' : 'Open again',
    row: await requireMessage(db, id),
  }
}

async function requireMessage(db: D1Database, id: string): Promise<MessageRow> {
  const [row] = await findMessages(db, [id])
  if (!row) throw notFound('messages.not-found', 'There is no such message')
  return row
}
