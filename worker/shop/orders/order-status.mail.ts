import type { Sql } from 'sql-template-tag'
import { zoneOf } from '#contract/cities.ts'
import { formatAmount } from '#contract/money.ts'
import { type OrderStatus, PLAN_COMES, PLAN_HAS_BEGUN } from '#contract/orders.ts'
import { ORDER_STEPS_BACK, type OrderRow } from '#contract/shop-orders.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import type { Env } from '../../platform/base/env.ts'
import { queueMailAfterUndo } from '../../platform/mail/outbox.queries.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'

/**
 * Mails the new status to the visitor's address, if there is one. It is not confirmed and may belong to
 * somebody else, so the mail has no word that the visitor typed.
 */
export function queueStatusMail(env: Env, order: OrderRow, to: OrderStatus, now: number): Sql[] {
  if (order.email === null) return []
  const from = order.status
  const isBack = ORDER_STEPS_BACK[from] === to
  const change = isBack ? `${to} again. It was set to ${from} by mistake` : `now ${to}`
  const body = `Hello,

your order ${order.orderId} is ${change}. ${meaningOf(to, order)}

Track your order with its ID and your phone number at
${env.SITE_ORIGIN}/track-order

${SHOP}
`
  const on = (status: OrderStatus) => `Your ${SHOP} order ${order.orderId} is ${status}`
  const back = (status: OrderStatus) => `${on(status)} again`
  const takesBack = ORDER_STEPS_BACK[to] === from ? back(from) : null
  return queueMailAfterUndo(
    { to: order.email, subject: isBack ? back(to) : on(to), body },
    isBack ? on(from) : takesBack,
    now,
  )
}

function meaningOf(status: OrderStatus, order: OrderRow): string {
  const total = formatAmount(order.subscriptionTotal)
  const isPaidAtTheDoor = order.paymentMethod === 'cash' && zoneOf(order.city) === 'karachi'
  return {
    PROCESSING: `We will call you, ${CALL_PURPOSE}.`,
    SHIPPING: isPaidAtTheDoor ? `${PLAN_COMES} Please have ${total} ready.` : PLAN_COMES,
    DELIVERED: PLAN_HAS_BEGUN,
    CANCELLED: 'It was cancelled. Please contact us if this is not right or if you have already paid.',
  }[status]
}
