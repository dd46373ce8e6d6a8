import { ORDER_STEPS, type OrderFile, type OrderMove } from '#contract/orders.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import type { Env } from '../base/env.ts'
import { commitDecision } from '../database/decision.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Session } from '../sessions/sessions.ts'
import { findOrderFile } from './order-file.queries.ts'
import { queueStatusMail } from './order-status.mail.ts'
import { stepOrder, stepOrderBack } from './order-transitions.queries.ts'
import { refusesOrderMove } from './order-transitions.rules.ts'

/** The order, or 404. */
export async function orderFileOf(db: D1Database, id: string): Promise<OrderFile> {
  const order = await findOrderFile(db, id)
  if (!order) throw notFound('orders.not-found', 'There is no such order')
  return order
}

/**
 * Moves an order one step on, or back, and mails its owner. Of two admins at once one succeeds; the
 * other, and whoever saw an older status, gets a 409 with the order as it stands.
 */
export async function moveOrder(
  env: Env,
  admin: Session,
  id: string,
  move: OrderMove,
): Promise<void> {
  const db = env.DB
  await commitDecision(db, async () => {
    const now = Date.now()
    const order = await orderFileOf(db, id)
    if (order.status !== move.from) {
      throw conflict('orders.moved', `This order is ${order.status} by now.`, {
        present: { order },
      })
    }
    const refusal = refusesOrderMove(move, { hasBegun: order.userId !== null })
    if (refusal) throw conflict(refusal.code, refusal.message, { present: { order } })
    const isStepOn = ORDER_STEPS[move.from].includes(move.to)
    return {
      result: undefined,
      statements: [
        ...(isStepOn ? stepOrder(db, id, move, now) : stepOrderBack(db, id, move)),
        auditEntry(db, admin, 'order.moved', id, `${move.from} → ${move.to}`, now),
        ...queueStatusMail(env, order, move.to, now),
      ],
    }
  })
}
