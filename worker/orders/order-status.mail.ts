import { formatRupees, paisa } from '#contract/money.ts'
import type { OrderRow, OrderStatus } from '#contract/orders.ts'
import type { Env } from '../env.ts'
import { queueMail } from '../mail/outbox.queries.ts'

/**
 * Tells who ordered how the order stands, when an address was given. It is not confirmed, and may be
 * somebody else's: no word that the visitor typed stands here.
 */
export function queueStatusMail(
  env: Env,
  order: OrderRow,
  status: OrderStatus,
  now: number,
): D1PreparedStatement[] {
  if (order.email === null) return []
  const body = `Hello,

your order ${order.orderId} is now ${status}. ${meaningOf(status, order)}

Follow your order with its number and your phone at
${env.SITE_ORIGIN}/track-order

Khelbox
`
  const subject = `Your Khelbox order ${order.orderId} is ${status}`
  return [queueMail(env.DB, { to: order.email, subject, body }, now)]
}

function meaningOf(status: OrderStatus, order: OrderRow): string {
  const total = formatRupees(paisa(order.subscriptionTotal))
  const onTheWay =
    order.paymentMethod === 'cash'
      ? `It is on its way to you. Please have ${total} ready.`
      : 'It is on its way to you.'
  return {
    PROCESSING: 'We prepare it and call you to arrange the delivery.',
    SHIPPING: onTheWay,
    DELIVERED: 'It is with you. Enjoy!',
    CANCELLED:
      'It was stopped. Please contact us if that is not right, or if you have paid already.',
  }[status]
}
