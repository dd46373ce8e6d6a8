import { type Context, Hono } from 'hono'
import { ORDER_MARKS, type OrderMark, orderCorrection, orderTransition } from '#contract/orders.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'
import { changeOrderStatus, orderFileOf } from '../../shop/orders/change-status.ts'
import { correct, setMark } from '../../shop/orders/order-work.ts'

/** The shop's view of an order, and its change of status. */
export const adminOrderRoutes = new Hono<AppEnv>()
  .get('/orders/:id', async (c) => {
    await requireAdmin(c)
    const order = await orderFileOf(c.env.DB, c.req.param('id'))
    return c.json({ status: true, message: '', order })
  })
  .put('/orders/:id', async (c) => {
    const admin = await requireAdmin(c)
    const correction = await readBody(c, orderCorrection)
    const order = await correct(c.env.DB, admin, c.req.param('id'), correction)
    return c.json({ status: true, message: 'Saved', order })
  })
  .put('/orders/:id/marks/:mark', async (c) => {
    const admin = await requireAdmin(c)
    const order = await setMark(c.env.DB, admin, c.req.param('id'), markOf(c), true)
    return c.json({ status: true, message: `Order ${order.orderId}: ${markOf(c)}.`, order })
  })
  .delete('/orders/:id/marks/:mark', async (c) => {
    const admin = await requireAdmin(c)
    const order = await setMark(c.env.DB, admin, c.req.param('id'), markOf(c), false)
    return c.json({ status: true, message: `Order ${order.orderId}: not ${markOf(c)}.`, order })
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

function markOf(c: Context<AppEnv, '/orders/:id/marks/:mark'>): OrderMark {
  const mark = c.req.param('mark')
  if (!Object.hasOwn(ORDER_MARKS, mark)) throw notFound('orders.no-mark', 'There is no such mark')
  return mark as OrderMark
}
