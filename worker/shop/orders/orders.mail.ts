import type { Sql } from 'sql-template-tag'
import { PAYMENT_METHODS } from '#contract/checkout.ts'
import { formatShortRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { CALL_PURPOSE, TERMS } from '#contract/terms.ts'
import { LINE_BREAK } from '#contract/text.ts'
import type { Env } from '../../platform/base/env.ts'
import { queueMailToShop, queueMailToStranger } from '../../platform/mail/limited-mail.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import type { NewOrder } from './orders.queries.ts'

/** One mail to the shop and, when the visitor gave an address, one to the visitor. */
export function queueOrderMails(env: Env, order: NewOrder, now: number): Sql[] {
  const toShop = queueMailToShop(
    env,
    {
      subject: `Order ${order.id}: ${order.planName} for ${order.firstName} ${order.lastName}`,
      body: `${summary(order)}
Phone:   ${formatPhone(order.phone)}
E-mail:  ${order.email ?? 'none given'}

Deliver to:

${quoted(`${order.firstName} ${order.lastName}
${order.address}
${order.city} ${order.zipCode}, ${order.province}`)}
`,
    },
    now,
  )
  return [...toShop, ...thankFor(env, order, now)]
}

/** One mail to whom ordered, when there is an address. */
export function thankFor(env: Env, order: NewOrder, now: number): Sql[] {
  return order.email ? queueMailToStranger(env, thanks(env, order, order.email), now) : []
}

/** What the visitor typed, each line behind '> ', so that none looks like a line of ours. */
function quoted(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => `> ${line}`)
    .join('\n')
}

/** Has no word that the visitor typed: the address is not confirmed and may belong to somebody else. */
function thanks(env: Env, order: NewOrder, email: string) {
  const { karachi, elsewhere } = TERMS.deliveryWorkingDays
  return {
    to: email,
    subject: `Your ${SHOP} order ${order.id}`,
    body: `Hello,

thank you for your order. We will call you on ${formatPhone(order.phone)}, ${CALL_PURPOSE}.

A game that you request when your plan has begun comes in
${karachi.from}-${karachi.to} working days in Karachi and ${elsewhere.from}-${elsewhere.to} elsewhere.

${summary(order)}

We refund the deposit within ${TERMS.refundWorkingDays} working days of your last return.

Track your order with its ID and your phone number at
${env.SITE_ORIGIN}/track-order

${SHOP}
`,
  }
}

function summary(order: NewOrder): string {
  return `Order:   ${order.id}
Plan:    ${order.planName}
Rent:    ${formatShortRupees(order.ratePaisa)} a month
Deposit: ${formatShortRupees(order.refundPaisa)}, refundable
Total:   ${formatShortRupees(order.ratePaisa + order.refundPaisa)}
Payment: ${PAYMENT_METHODS[order.paymentMethod]}`
}
