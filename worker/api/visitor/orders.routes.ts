import { placeOrder } from '#contract/calls/checkout.ts'
import { lookUpOrder } from '#contract/calls/orders.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import { clientAddress, clientNetwork } from '../../platform/http/caller-address.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { optionalBearer, sessionOf } from '../../platform/sessions/sessions.ts'
import { notifyShop } from '../../shop/members/news.queries.ts'
import { findVersions } from '../../shop/money/prices.queries.ts'
import { lookUp } from '../../shop/orders/look-up.ts'
import { newOrder, requireNoPlan } from '../../shop/orders/new-order.ts'
import { queueOrderMails } from '../../shop/orders/orders.mail.ts'
import { foundOrder, insertOrder, selectOrder } from '../../shop/orders/orders.queries.ts'
import { tracked } from '../../shop/orders/orders-page.ts'
import { answer } from '../answer.ts'

/** Checkout and order tracking. They need no session; the order of a signed-in member belongs to them. */
export const orderRoutes = [
  answer(placeOrder, async ({ c, env, db, body, once, limit }) => {
    const now = Date.now()
    const session = await sessionOf(db, 'member', optionalBearer(c), now)
    return await once({
      limits: [
        limit('checkout.address', clientAddress(c.req)),
        limit('checkout.phone', body.phone, clientNetwork(c.req)),
      ],
      read: () => findVersions(db),
      decide: async (versions) => {
        if (session) await requireNoPlan(db, session.subject, hasPlan)
        const order = newOrder(body, { belongsTo: session?.subject, versions, now })
        const message = `Thank you for your order ${order.id}. We will call you soon, ${CALL_PURPOSE}.`
        return {
          result: { message, orderId: order.id },
          statements: [...insertOrder(order, now), ...queueOrderMails(env, order, now), notifyShop('order', now)],
        }
      },
      after: [deliverOutbox],
    })
  }),

  answer(lookUpOrder, async ({ c, body: { orderId, phone } }) => {
    const order = await lookUp(c, orderId, selectOrder(orderId, phone), foundOrder)
    return { message: 'Order found', order: tracked(order) }
  }),
]

/** A member with a running membership changes its plan instead. */
const hasPlan = (planName: string) =>
  `You have ${planName} already and need no second order. Change your plan under My plan.`
