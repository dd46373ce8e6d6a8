import { PAYMENT_METHODS } from '#contract/checkout.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderFile } from '#contract/shop-orders.ts'
import { MailLink } from '#web/admin/contact/contact-links.tsx'
import type { Fact } from '#web/ui/facts.tsx'

export const MEANINGS: Partial<Record<OrderStatus, string>> = {
  PROCESSING: 'Call the customer, make the account, and start the membership when they have paid.',
  SHIPPING: 'The plan is on its way. Start the membership when they have paid.',
  CANCELLED: 'The order was cancelled.',
}

export function factsOf(order: OrderFile): Fact[] {
  const { subscriptionPlan, subscriptionRate, subscriptionRefund, subscriptionTotal } = order
  const email = order.email && <MailLink email={order.email} />
  return [
    ['Plan', subscriptionPlan],
    ['Rent', formatAmount(subscriptionRate)],
    ['Deposit', formatAmount(subscriptionRefund)],
    ['Total', formatAmount(subscriptionTotal)],
    ['Payment', PAYMENT_METHODS[order.paymentMethod]],
    ...(order.firstGame ? [['First game', order.firstGame.title] as const] : []),
    ['Placed', formatFullMoment(order.placedAt)],
    ['E-mail', email ?? 'None given'],
    [
      'Address',
      [order.address, order.area, `${order.city} ${order.zipCode}`, order.province].filter(Boolean).join(', '),
    ],
  ]
}
