import { Hono } from 'hono'
import { paisa } from '#contract/money.ts'
import { checkout, orderLookup } from '#contract/orders.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { done } from '../../platform/http/outcome.ts'
import { clientAddress, clientNetwork } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { optionalBearer } from '../../platform/sessions/guards.ts'
import { sessionOf } from '../../platform/sessions/sessions.ts'
import { findProfile, planOfRow } from '../../shop/members/members.queries.ts'
import { lookUp } from '../../shop/orders/look-up.ts'
import { queueOrderMails } from '../../shop/orders/orders.mail.ts'
import { foundOrder, insertOrder, selectOrder } from '../../shop/orders/orders.queries.ts'
import { tracked } from '../../shop/orders/tracked-order.ts'

/** Checkout and order tracking. They need no session; the order of a signed-in member belongs to them. */
export const orderRoutes = new Hono<AppEnv>()
  .post('/checkout', async (c) => {
    const body = await readBody(c, checkout)
    const now = Date.now()
    const session = await sessionOf(c.env.DB, 'member', optionalBearer(c), now)
    return await answerOnce(c, {
      caller: 'visitor',
      body,
      limits: [
        limitOf(c.env, 'checkout.address', clientAddress(c.req)),
        limitOf(c.env, 'checkout.phone', body.phone, clientNetwork(c.req)),
      ],
      work: async ({ remember }) => {
        if (session) await requireNoPlan(c.env.DB, session.subject)
        const order = {
          ...body,
          id: publicId('KO'),
          planName: body.subscriptionPlan,
          ratePaisa: paisa(body.subscriptionRate),
          refundPaisa: paisa(body.subscriptionRefund),
          email: body.email,
          belongsTo: session?.subject,
          firstGame: body.firstGame,
        }
        const reply = placed(order.id)
        await write(c.env.DB, [
          ...remember(reply),
          ...insertOrder(order, now),
          ...queueOrderMails(c.env, order, now),
        ])
        afterReply(c, deliverOutbox)
        return reply
      },
    })
  })
  .post('/order-lookup', async (c) => {
    const { orderId, phone } = await readBody(c, orderLookup)
    const order = await lookUp(c, orderId, selectOrder(orderId, phone), foundOrder)
    return done(c, 'Order found', { order: tracked(order) })
  })

/** Throws 409 for a member with a running membership: they change its plan instead. */
async function requireNoPlan(db: D1Database, userId: string): Promise<void> {
  const profile = await findProfile(db, userId)
  if (!profile || profile.planId === null) return
  const { planName } = planOfRow(profile.planId)
  throw conflict(
    'orders.has-plan',
    `You have ${planName} already and need no second order. Change your plan under My plan.`,
  )
}

function placed(orderId: string): Reply {
  const message = `Thank you for your order ${orderId}. We will call you soon to arrange the delivery.`
  return { status: 200, body: { success: true, message, retryAfter: '', orderId } }
}
