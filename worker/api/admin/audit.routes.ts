import { Hono } from 'hono'
import * as v from 'valibot'
import { newNote } from '#contract/admin-actions.ts'
import { auditEntry, isSubject, listActions } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { statement } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { notFound } from '../../platform/http/errors.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'

const PAGE_SIZE = 20
const actionId = v.pipe(v.number(), v.safeInteger())

/** The audit rows of a customer, an order, a request and so on; notes and phone calls are among them. */
export const auditRoutes = new Hono<AppEnv>()
  .get('/actions', async (c) => {
    await requireAdmin(c)
    const cursor = c.req.query('cursor')
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor, actionId)
    const rows = await listActions(c.env.DB, c.req.query('subject') ?? '', before, PAGE_SIZE + 1)
    return c.json({ status: true, ...pageOf(rows, PAGE_SIZE, ({ id }) => id) })
  })
  .post('/notes', async (c) => {
    const admin = await requireAdmin(c)
    const { subject, kind, text } = await readBody(c, newNote)
    if (!(await isSubject(c.env.DB, subject))) {
      throw notFound('notes.no-subject', 'There is no such customer or order')
    }
    const action = kind === 'call' ? 'call.logged' : 'note.written'
    await statement(c.env.DB, auditEntry(admin, action, subject, text, Date.now())).run()
    return c.json({ status: true, message: 'Saved' })
  })
