import * as calls from '#contract/calls/shop-orders.ts'
import { ORDER_MARKS, type OrderMark } from '#contract/shop-orders.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { guesserInSession } from '../../platform/passwords/guesses.ts'
import { changeOrderStatus, orderFileOf } from '../../shop/orders/change-status.ts'
import { createOrderAccount } from '../../shop/orders/order-account.ts'
import { correct, setMark } from '../../shop/orders/order-work.ts'
import { receiveForOrder } from '../../shop/orders/receive.ts'
import { answer } from '../answer.ts'

/** The shop's view of an order, its work on it, and the account of its customer. */
export const adminOrderRoutes = [
  answer(calls.readOrder, async ({ db, params: { id } }) => ({ order: await orderFileOf(db, id) })),

  answer(calls.correctOrder, async ({ db, admin, params: { id }, body }) => ({
    message: 'Saved',
    order: await correct(db, admin, id, body),
  })),

  answer(calls.receiveForOrder, ({ env, admin, params: { id }, body, once }) =>
    once({ work: (remember) => receiveForOrder(env, admin, id, body, remember) }),
  ),

  answer(calls.markOrder, async ({ db, admin, params: { id, mark } }) => {
    const order = await setMark(db, admin, id, knownMark(mark), true)
    return { message: `Order ${order.orderId}: ${mark}.`, order }
  }),

  answer(calls.unmarkOrder, async ({ db, admin, params: { id, mark } }) => {
    const order = await setMark(db, admin, id, knownMark(mark), false)
    return { message: `Order ${order.orderId}: not ${mark}.`, order }
  }),

  answer(calls.changeOrderStatus, async ({ c, env, db, admin, params: { id }, body }) => {
    await changeOrderStatus(env, admin, id, body)
    afterReply(c, deliverOutbox)
    return { message: `Order ${id} is ${body.to}`, order: await orderFileOf(db, id) }
  }),

  answer(calls.createOrderAccount, async ({ c, env, admin, params: { id } }) => {
    const given = await createOrderAccount(env, admin, id, guesserInSession(c, admin))
    return { message: `The account is ${given.userId}.`, ...given }
  }),
]

function knownMark(mark: string): OrderMark {
  if (!Object.hasOwn(ORDER_MARKS, mark)) throw notFound('orders.no-mark', 'There is no such mark')
  return mark as OrderMark
}
