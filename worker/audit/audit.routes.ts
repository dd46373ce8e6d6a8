import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../env.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { requireAdmin } from '../http/guards.ts'
import { listActions } from './audit.queries.ts'

const PAGE_SIZE = 20
const actionId = v.pipe(v.number(), v.safeInteger())

/** GET /api/v1/admin/actions?subject=: the history of a customer, an order, a request … (api.md, admin). */
export const auditRoutes = new Hono<AppEnv>().get('/actions', async (c) => {
  await requireAdmin(c)
  const cursor = c.req.query('cursor')
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor, actionId)
  const rows = await listActions(c.env.DB, c.req.query('subject') ?? '', before, PAGE_SIZE + 1)
  return c.json({ status: true, ...pageOf(rows, PAGE_SIZE, ({ id }) => id) })
})
