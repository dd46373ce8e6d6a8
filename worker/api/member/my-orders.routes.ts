import { Hono } from 'hono'
import { orderLookup } from '#contract/orders.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import { done } from '../../platform/http/outcome.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { lookUp } from '../../shop/orders/look-up.ts'
import { claimOrder } from '../../shop/orders/orders.queries.ts'
import { ordersPageOf } from '../../shop/orders/orders-page.ts'

/** The member's orders; built-in host only. */
export const myOrderRoutes = new Hono<AppEnv>()
  .get('/orders', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const page = await ordersPageOf(c.env.DB, subject, c.req.query('cursor'))
    return done(c, '', page)
  })

  .post('/orders', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const { orderId, phone } = await readBody(c, orderLookup)
    await lookUp(
      c,
      orderId,
      claimOrder(orderId, phone, subject),
      (result) => result?.meta.changes === 1 || undefined,
    )
    const message = `Order ${orderId} is in your account.`
    return done(c, message)
  })
