import * as calls from '#contract/calls/orders.ts'
import { lookUp } from '../../shop/orders/look-up.ts'
import { claimOrder } from '../../shop/orders/orders.queries.ts'
import { ordersPageOf } from '../../shop/orders/orders-page.ts'
import { answer } from '../answer.ts'

/** The member's orders; built-in host only. */
export const myOrderRoutes = [
  answer(calls.listMyOrders, async ({ db, member: { subject }, query: { cursor } }) =>
    ordersPageOf(db, subject, cursor),
  ),

  answer(calls.claimOrder, async ({ c, member: { subject }, body: { orderId, phone } }) => {
    await lookUp(c, orderId, claimOrder(orderId, phone, subject), (result) => result?.meta.changes === 1 || undefined)
    return { message: `Order ${orderId} is in your account.` }
  }),
]
