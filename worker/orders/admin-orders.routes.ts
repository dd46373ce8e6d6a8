import { Hono } from 'hono'
import { orderTransition } from '#contract/orders.ts'
import type { AppEnv } from '../base/env.ts'
import { afterReply } from '../http/after-reply.ts'
import { readBody } from '../http/body.ts'
import { deliverOutbox } from '../mail/deliver.ts'
import { requireAdmin } from '../sessions/guards.ts'
import { changeOrderStatus, orderFileOf } from './change-status.ts'

/** The shop's view of an order, and its change of status. */
export const adminOrderRoutes = new Hono<AppEnv>()
  .get('/orders/:id', async (c) => {
    await requireAdmin(c)
    const order = await orderFileOf(c.env.DB, c.req.param('id'))
    return c.json({ status: true, message: '', order })
  })
  .post('/orders/:id/status', async (c) => {
    const admin = await requireAdmin(c)
    const transition = await readBody(c, orderTransition)
    const id = c.req.param('id')
    await changeOrderStatus(c.env, admin, id, transition)
    afterReply(c, deliverOutbox)
    const message = `Order ${id} is ${transition.to}`
    return c.json({ status: true, message, order: await orderFileOf(c.env.DB, id) })
  })
