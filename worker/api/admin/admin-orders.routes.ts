import * as calls from '#contract/calls/shop-orders.ts'
import { ORDER_MARKS, type OrderMark } from '#contract/shop-orders.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { guesserInSession } from '../../platform/passwords/guesses.ts'
import { findAdmin } from '../../shop/admins/admins.queries.ts'
import { findFacts } from '../../shop/facts/facts.queries.ts'
import { requireArea } from '../../shop/members/areas.queries.ts'
import { requireNoBlock } from '../../shop/members/blocks.queries.ts'
import type { Member } from '../../shop/members/members.queries.ts'
import { changeableMember } from '../../shop/memberships/change.ts'
import { findVersions } from '../../shop/money/prices.queries.ts'
import { changeOrderStatus, orderFileOf } from '../../shop/orders/change-status.ts'
import { newOrder, requireNoPlan, testOrder } from '../../shop/orders/new-order.ts'
import { createOrderAccount } from '../../shop/orders/order-account.ts'
import { markOrder } from '../../shop/orders/order-work.queries.ts'
import { correct, setMark } from '../../shop/orders/order-work.ts'
import { queueOrderMails, thankFor } from '../../shop/orders/orders.mail.ts'
import { insertOrder } from '../../shop/orders/orders.queries.ts'
import { receiveForOrder } from '../../shop/orders/receive.ts'
import { answer } from '../answer.ts'

/** The shop's view of an order, its work on it, and the account of its customer. */
export const adminOrderRoutes = [
  answer(calls.enterOrder, async ({ env, db, admin, body, once }) =>
    once({
      read: () => findVersions(db),
      decide: async (versions) => {
        const { userId, ...typed } = body
        const now = Date.now()
        const customer = userId === undefined ? undefined : await requireCustomer(db, userId, now)
        const area = await requireArea(db, typed, customer)
        await requireNoBlock(db, { ...(userId && { userId }), phones: [typed.phone] })
        const order = newOrder({ ...typed, area }, { belongsTo: userId, versions, now })
        return {
          result: { message: `Order ${order.id} of ${order.firstName} is entered.`, orderId: order.id },
          statements: [
            ...insertOrder(order, now),
            // They are on the phone.
            ...markOrder(order.id, 'called', now),
            ...thankFor(env, order, now),
            auditEntry(admin, 'order.entered', order.id, order.planName, now),
            auditEntry(admin, 'order.called', order.id, '', now),
          ],
        }
      },
      after: [deliverOutbox],
    }),
  ),

  answer(calls.placeTestOrder, async ({ c, env, db, admin }) => {
    const [{ facts }, versions, owner] = await Promise.all([
      findFacts(db),
      findVersions(db),
      findAdmin(db, admin.subject),
    ])
    const now = Date.now()
    const order = testOrder(facts, { email: owner?.email ?? facts.email }, versions, now)
    await write(
      db,
      [
        ...insertOrder(order, now),
        ...queueOrderMails(env, order, now),
        auditEntry(admin, 'order.test', order.id, order.planName, now),
      ],
      { 'orders.is_test': () => conflict('orders.test-open', 'There is an open test order. Cancel it first.') },
    )
    afterReply(c, deliverOutbox)
    const message = `Test order ${order.id} is placed. Its mail goes to ${order.email}.`
    return { message, orderId: order.id }
  }),

  answer(calls.readOrder, async ({ db, params: { id } }) => ({ order: await orderFileOf(db, id) })),

  answer(calls.correctOrder, async ({ db, admin, params: { id }, body }) => ({
    message: 'Saved',
    order: await correct(db, admin, id, body),
  })),

  answer(calls.receiveForOrder, ({ env, admin, params: { id }, body, once }) =>
    once({ decide: () => receiveForOrder(env, admin, id, body) }),
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
    await commitDecision(db, () => changeOrderStatus(env, admin, id, body))
    afterReply(c, deliverOutbox)
    return { message: `Order ${id} is ${body.to}`, order: await orderFileOf(db, id) }
  }),

  answer(calls.createOrderAccount, async ({ c, env, admin, params: { id } }) => {
    const given = await createOrderAccount(env, admin, id, guesserInSession(c, admin))
    return { message: `The account is ${given.userId}.`, ...given }
  }),
]

/** The customer. Throws 404 for an unknown one, and 409 for one who is erased or has a plan. */
async function requireCustomer(db: D1Database, userId: string, now: number): Promise<Member> {
  const member = await changeableMember(db, userId, now)
  await requireNoPlan(db, userId, (planName) => `${userId} has ${planName} already. Change the plan of the customer.`)
  return member
}

function knownMark(mark: string): OrderMark {
  if (!Object.hasOwn(ORDER_MARKS, mark)) throw notFound('orders.no-mark', 'There is no such mark')
  return mark as OrderMark
}
