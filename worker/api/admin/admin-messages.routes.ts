import { type Context, Hono } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import { findMessages } from '../../desk/messages-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { batch, broke, expectOneChange } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'
import { markAnswered, markOpen } from '../../shop/contact/contact.queries.ts'

/** Marks a message as answered, or opens it again. */
export const adminMessageRoutes = new Hono<AppEnv>()
  .put('/messages/:id/answered', (c) => mark(c, 'message.answered'))
  .delete('/messages/:id/answered', (c) => mark(c, 'message.reopened'))

/** Of two admins at once one succeeds; the other gets 409 with the present message. */
async function mark(
  c: Context<AppEnv, '/messages/:id/answered'>,
  action: Extract<AdminAction, `message.${string}`>,
): Promise<Response> {
  const admin = await requireAdmin(c)
  const db = c.env.DB
  const id = c.req.param('id')
  const now = Date.now()
  const isAnswer = action === 'message.answered'
  const change = isAnswer ? markAnswered(id, admin.subject, now) : markOpen(id)
  const tooLate = await batch(db, [change, expectOneChange, auditEntry(admin, action, id, '', now)])
    .then(() => false)
    .catch((error: unknown) => {
      if (!broke(error, 'state_moved')) throw error
      return true
    })
  const [row] = await findMessages(db, [id])
  if (!row) throw notFound('messages.not-found', 'There is no such message')
  if (tooLate) {
    const how = row.answeredBy === null ? 'open' : `answered by ${row.answeredBy}`
    throw conflict('messages.moved', `This message is already ${how}.`, { present: { row } })
  }
  return c.json({ status: true, message: isAnswer ? 'Marked as answered' : 'Open again', row })
}
