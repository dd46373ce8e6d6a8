import { Hono } from 'hono'
import * as v from 'valibot'
import { listActions } from '../audit/audit.queries.ts'
import type { AppEnv } from '../base/env.ts'
import { pageOf, readCursor } from '../lists/cursor.ts'
import { requireAdmin } from '../sessions/guards.ts'

const PAGE_SIZE = 20
const actionId = v.pipe(v.number(), v.safeInteger())

/** GET /api/v1/admin/actions?subject=: the audit rows of a customer, an order, a request and so on. */
export const auditRoutes = new Hono<AppEnv>().get('/actions', async (c) => {
  await requireAdmin(c)
  const cursor = c.req.query('cursor')
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor, actionId)
  const rows = await listActions(c.env.DB, c.req.query('subject') ?? '', before, PAGE_SIZE + 1)
  return c.json({ status: true, ...pageOf(rows, PAGE_SIZE, ({ id }) => id) })
})
