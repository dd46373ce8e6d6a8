import { Hono } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { notSignedIn } from '../http/errors.ts'
import { findProfile } from '../members/members.queries.ts'
import { requireMember, requireOwnAccounts } from '../sessions/guards.ts'
import { ordersPageOf } from './orders-page.ts'

/** GET /api/v1/user/orders: the orders with the member's e-mail; built-in host only. */
export const myOrderRoutes = new Hono<AppEnv>().get('/orders', async (c) => {
  requireOwnAccounts(c)
  const { subject } = await requireMember(c)
  const member = await findProfile(c.env.DB, subject)
  if (!member) throw notSignedIn()
  const page = await ordersPageOf(c.env.DB, member.email, c.req.query('cursor'))
  return c.json({ success: true, message: '', retryAfter: '', ...page })
})
