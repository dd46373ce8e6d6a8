import { formatShortRupees, rupees } from '#contract/money.ts'
import { sumOf } from '#contract/payments.ts'
import { formatPhone } from '#contract/phone.ts'
import type { OrderReceipt } from '#contract/shop-orders.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import type { Member } from '../members/members.queries.ts'
import { changeableMember, guarded, throwIfRefused } from '../memberships/change.ts'
import { partsText, receive } from '../memberships/payment.ts'
import { linkPayments } from '../money/ledger.queries.ts'
import { findOrder, type PaidOrder, tieOrder } from './order-delivery.queries.ts'
import { findCandidates, findReceived } from './order-file.queries.ts'
import { isOrderOf, refusesPerson } from './order-person.rules.ts'

/** What the reply says: whose ledger has the money, and the rupees that were received for the order in all. */
interface ReceivedFor {
  message: string
  userId: string
  received: number
}

/**
 * Records money that was received for an order, in the ledger of its account, where the start of the membership counts
 * it. An order without an account is tied to `userId`, or to the only customer with its e-mail or phone. Throws 404 and
 * 409.
 */
export async function receiveForOrder(
  env: Env,
  admin: Session,
  orderId: string,
  receipt: OrderReceipt,
): Promise<Decision<ReceivedFor>> {
  const db = env.DB
  const now = Date.now()
  const order = await findOrder(db, orderId)
  if (!order) throw notFound('orders.not-found', 'There is no such order')
  const member = await accountOf(db, order, receipt, now)
  const { userId } = member
  const payment = await receive(db, member, receipt, admin, now)
  const sum = sumOf(receipt.parts)
  const received = (await findReceived(db, orderId)) + sum
  const message = `${formatShortRupees(sum)} received for order ${orderId}, in the ledger of ${userId}.`
  return {
    result: { message, userId, received: rupees(received) },
    statements: [
      ...guarded(member, payment).statements,
      ...(order.belongsTo === null ? tieOrder(orderId, userId) : []),
      ...linkPayments(orderId, userId, receipt.parts.length),
      auditEntry(admin, 'order.received', orderId, `${partsText(receipt.parts)}, ${userId}`, now),
    ],
  }
}

/** The member whose ledger gets the money. */
async function accountOf(
  db: D1Database,
  order: PaidOrder,
  { userId, isConfirmed }: OrderReceipt,
  now: number,
): Promise<Member> {
  throwIfRefused(refusesPerson(order))
  if (order.userId) {
    const message = `The membership of ${order.userId} already began with this order. Record the payment there.`
    throw conflict('orders.done', message)
  }
  if (order.belongsTo && userId && userId !== order.belongsTo) {
    throw conflict('orders.done', `This order belongs to ${order.belongsTo}.`)
  }
  const candidates = order.belongsTo || userId ? [] : await findCandidates(db, order)
  const receiver = order.belongsTo ?? userId ?? (candidates.length === 1 ? candidates[0] : undefined)
  if (!receiver) {
    const message =
      candidates.length === 0
        ? 'This order has no account yet. Create it first: the money is in its ledger.'
        : 'Several customers have the e-mail or phone of this order. Please choose one.'
    throw conflict('orders.no-account', message)
  }
  const member = await changeableMember(db, receiver, now)
  if (!isConfirmed && !isOrderOf(order, member)) {
    const who = [order.name, formatPhone(order.phone), order.email].filter(Boolean).join(', ')
    const question = `This order was placed by another person: ${who}. Is it for ${member.name} (${receiver})?`
    throw conflict('orders.other-person', question)
  }
  return member
}
