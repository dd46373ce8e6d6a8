import { ORDER_STEPS, type OrderFile, type OrderTransition } from '#contract/shop-orders.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { findBlock } from '../members/blocks.queries.ts'
import { findOrderFile } from './order-file.queries.ts'
import { queueStatusMail } from './order-status.mail.ts'
import { stepOrder, stepOrderBack } from './order-transitions.queries.ts'
import { refusesTransition } from './order-transitions.rules.ts'

/** The order with history and members. Throws 404 for an unknown ID. */
export async function orderFileOf(db: D1Database, id: string): Promise<OrderFile> {
  const order = await findOrderFile(db, id)
  if (!order) throw notFound('orders.not-found', 'There is no such order')
  return { ...order, block: (await findBlock(db, { userId: order.belongsTo ?? '', phones: [order.phone] })) ?? null }
}

/**
 * Moves an order one step forward or back and mails the visitor. Of two admins at once one succeeds; the
 * other, and one with an older status, gets 409 with the present order.
 */
export async function changeOrderStatus(
  env: Env,
  admin: Session,
  id: string,
  transition: OrderTransition,
): Promise<Decision<void>> {
  const now = Date.now()
  const order = await orderFileOf(env.DB, id)
  if (order.status !== transition.from) {
    throw conflict('orders.moved', `This order is now ${order.status}. Please check it again.`, {
      present: { order },
    })
  }
  const refusal = refusesTransition(transition, { hasBegun: order.userId !== null })
  if (refusal) throw conflict(refusal.code, refusal.message, { present: { order } })
  const isStepOn = ORDER_STEPS[transition.from].includes(transition.to)
  return {
    result: undefined,
    statements: [
      ...(isStepOn ? stepOrder(id, transition, now) : stepOrderBack(id, transition)),
      auditEntry(admin, 'order.moved', id, `${transition.from} → ${transition.to}`, now),
      ...queueStatusMail(env, order, transition.to, now),
    ],
  }
}
