import { Hono } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { requireMember, requireOwnAccounts } from '../sessions/guards.ts'
import { ordersPageOf } from './orders-page.ts'

/** GET /api/v1/user/orders: the member's orders; built-in host only. */
export const myOrderRoutes = new Hono<AppEnv>().get('/orders', async (c) => {
  requireOwnAccounts(c)
  const { subject } = await requireMember(c)
  const page = await ordersPageOf(c.env.DB, subject, c.req.query('cursor'))
  return c.json({ success: true, message: '', retryAfter: '', ...page })
})
