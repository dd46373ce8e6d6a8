import type { Sql } from 'sql-template-tag'
import { addMonths, dayInKarachi, formatDay } from '#contract/dates.ts'
import { type Activation, refusesStartAmount } from '#contract/membership-commands.ts'
import { formatShortRupees } from '#contract/money.ts'
import { sumOf } from '#contract/payments.ts'
import { formatPhone } from '#contract/phone.ts'
import { type Plan, planOf } from '#contract/plans.ts'
import { pricesOfMember, pricesOn } from '#contract/price-versions.ts'
import { type PlanPrice, type Prices, priceOf } from '#contract/prices.ts'
import { pricesSince } from '#contract/stored-prices.ts'
import type { Env } from '../../platform/base/env.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { requireNoBlock } from '../members/blocks.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { noteMembership, setAddress, startMembership } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { type Change, throwIfRefused } from '../memberships/change.ts'
import { startRef } from '../memberships/deposit-refs.rules.ts'
import { refusesStart } from '../memberships/memberships.rules.ts'
import { refusesPlan } from '../memberships/next-month.rules.ts'
import { refusesAmount } from '../memberships/payment.rules.ts'
import { paymentOf } from '../memberships/payment.ts'
import { comingPrices } from '../memberships/price-change.rules.ts'
import { addEntry, addPayments, linkPayments, settle } from '../money/ledger.queries.ts'
import { chargeRent } from '../money/rents.queries.ts'
import { queueFirstGame } from '../rentals/queue.queries.ts'
import { deliverOrder, findOrder, type PaidOrder } from './order-delivery.queries.ts'
import { isOrderOf, refusesPerson } from './order-person.rules.ts'

/** Begins a plan today whose rent and deposit are paid to `adminId`, and delivers the order that it was chosen with. */
export async function activate(
  env: Env,
  member: Member,
  activation: Activation,
  adminId: string | null,
  now: number,
): Promise<Change> {
  const db = env.DB
  const { userId } = member
  throwIfRefused(refusesStart(member.membership))
  const plan = planOf(activation.planName)
  const order = activation.orderId ? await orderOf(db, activation.orderId, plan) : undefined
  const today = dayInKarachi(now)
  const pricing = { versions: member.priceVersions, pricedOn: order ? dayInKarachi(order.placedAt) : today }
  throwIfRefused(refusesPlan(plan, pricesOn(pricing.versions, pricing.pricedOn)))
  const prices = pricesOfMember(pricing, today)
  const price = priceOf(prices, plan)
  requirePaid(member, price, activation)
  await requireNoBlock(db, { userId, phones: [member.mobileNo, order?.phone ?? ''] })
  if (!activation.isConfirmed) throwIfDoubtful(member, price, activation, order)
  const renewsOn = addMonths(today, 1)
  const nextRent = priceOf(pricesOfMember(pricing, renewsOn), plan).rent
  const next = [
    `The next rent of ${formatShortRupees(nextRent)} is due on ${formatDay(renewsOn)}.`,
    ...comingPrices(pricing, plan, today).map(({ text }) => text),
  ].join(' ')
  const message = `${plan.planName} has begun. ${next}`
  return {
    result: { message },
    statements: [
      startMembership({
        userId,
        planId: plan.id,
        startsOn: today,
        renewsOn,
        depositPaisa: price.deposit,
        pricedOn: pricing.pricedOn,
      }),
      expectOneChange,
      ...(order ? deliverOrder(order, userId, now) : []),
      ...(order && (isOrderOf(order, member) || member.address === '') ? [setAddress(userId, order)] : []),
      ...(order?.firstGame ? [queueFirstGame(userId, order.firstGame, today, now)] : []),
      ...(await entries(db, member, { plan, prices }, activation, adminId, now)),
      noteMembership(userId, 'STARTED', order ? `${plan.planName}, order ${order.id}` : plan.planName, now),
      ...settle([userId], now),
      addNews(
        member.userId,
        {
          subject: `Your ${plan.planName} membership has begun`,
          text: `Welcome! You can choose your first game now. ${next}`,
          about: 'games',
        },
        now,
      ),
    ],
  }
}

/** Throws 422 when the member has not paid enough. */
function requirePaid({ balance }: Member, price: PlanPrice, { parts }: Activation): void {
  const message = refusesStartAmount(price, { credit: balance, paid: sumOf(parts) })
  if (message) throw invalid([{ path: 'rupees', message }])
}

async function orderOf(db: D1Database, id: string, plan: Plan): Promise<PaidOrder> {
  const order = await findOrder(db, id)
  if (!order) throw invalid([{ path: 'orderId', message: 'There is no such order' }])
  if (order.planName !== plan.planName) {
    throw invalid([{ path: 'orderId', message: `This order is for ${order.planName}` }])
  }
  throwIfRefused(refusesPerson(order))
  if (order.userId) {
    throw conflict('orders.done', `The membership of ${order.userId} already began with this order.`)
  }
  return order
}

/** Throws 409 for what the shop has to confirm: an unusual amount, or an order of another person. */
function throwIfDoubtful(
  { userId, name, balance, ...member }: Member,
  { rent, deposit }: PlanPrice,
  { parts }: Activation,
  order: PaidOrder | undefined,
): void {
  const owed = Math.max(0, rent + deposit - balance)
  const amount = refusesAmount(userId, sumOf(parts), { owed, advance: rent })
  const isOther = order !== undefined && !isOrderOf(order, { userId, ...member })
  if (!isOther) {
    throwIfRefused(amount)
    return
  }
  const who = [order.name, formatPhone(order.phone), order.email].filter(Boolean).join(', ')
  const question = `This order was placed by another person: ${who}. Is it for ${name} (${userId})?`
  throw conflict('orders.other-person', [question, ...(amount ? [amount.message] : [])].join(' '))
}

async function entries(
  db: D1Database,
  { userId, membership }: Member,
  { plan, prices }: { plan: Plan; prices: Prices },
  { parts, orderId }: Activation,
  adminId: string | null,
  now: number,
): Promise<Sql[]> {
  const today = dayInKarachi(now)
  // After the undo of a start the same day is charged again, with another reference.
  const again = membership ? `, version ${membership.version}` : ''
  return [
    ...(parts.length === 0 ? [] : addPayments(await paymentOf(db, userId, parts), adminId, now)),
    ...(orderId ? linkPayments(orderId, userId, parts.length) : []),
    ...chargeRent({ userId, plan, prices, from: today, ref: `${today}${again}` }, now),
    ...addEntry({
      userId,
      kind: 'DEPOSIT',
      paisa: -priceOf(prices, plan).deposit,
      reason: `Deposit of ${plan.planName}, refundable${pricesSince(prices)}`,
      ref: startRef(today, membership),
      at: now,
    }),
  ]
}
