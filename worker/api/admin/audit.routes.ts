import * as v from 'valibot'
import * as calls from '#contract/calls/desk.ts'
import { auditEntry, isSubject, listActions } from '../../platform/audit/audit.queries.ts'
import { run } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { answer } from '../answer.ts'

const PAGE_SIZE = 20
const actionId = v.pipe(v.number(), v.safeInteger())

/** The audit rows of a customer, an order, a request and so on; notes and phone calls are among them. */
export const auditRoutes = [
  answer(calls.listHistory, async ({ db, query: { subject, cursor } }) => {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor, actionId)
    const rows = await listActions(db, subject, before, PAGE_SIZE + 1)
    return pageOf(rows, PAGE_SIZE, ({ id }) => id)
  }),

  answer(calls.addNote, async ({ db, admin, body: { subject, kind, text } }) => {
    if (!(await isSubject(db, subject))) {
      throw notFound('notes.no-subject', 'There is no such customer or order')
    }
    const action = kind === 'call' ? 'call.logged' : 'note.written'
    await run(db, auditEntry(admin, action, subject, text, Date.now()))
    return { message: 'Saved' }
  }),
]
