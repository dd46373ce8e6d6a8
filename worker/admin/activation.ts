import { type Day, formatDay } from '#contract/dates.ts'
import type { Activation } from '#contract/membership-commands.ts'
import { formatRupees } from '#contract/money.ts'
import { type Plan, planOf } from '#contract/plans.ts'
import type { Env } from '../base/env.ts'
import { addMonths, dayInKarachi } from '../calendar/calendar.rules.ts'
import { expectOneChange } from '../database/database.ts'
import { conflict, invalid } from '../http/errors.ts'
import { charge, settle } from '../ledger/ledger.queries.ts'
import { chargeRent } from '../ledger/rents.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { noteMembership, setAddress, startMembership } from '../members/memberships.queries.ts'
import { type Change, unlessRefused } from '../memberships/commit-change.ts'
import { notify } from '../memberships/member-mail.ts'
import { refusesStart } from '../memberships/memberships.rules.ts'
import { paymentEntry } from '../memberships/payment.ts'
import { deliverOrder, findOrder, type PaidOrder } from '../orders/order-delivery.queries.ts'

/** Begins a plan today whose rent and deposit are paid, and delivers the order that it was chosen with. */
export async function activate(
  env: Env,
  member: Member,
  activation: Activation,
  now: number,
): Promise<Change> {
  const db = env.DB
  const { userId } = member
  const plan = paidPlan(member, activation)
  const order = activation.orderId ? await orderOf(db, activation.orderId, plan) : undefined
  const today = dayInKarachi(now)
  const renewsOn = addMonths(today, 1)
  const message = `${plan.planName} has begun. The next rent of ${formatRupees(plan.price)} is due on ${formatDay(renewsOn)}.`
  return {
    message,
    statements: [
      startMembership(db, {
        userId,
        planId: plan.id,
        startsOn: today,
        renewsOn,
        depositPaisa: plan.depositAmount,
      }),
      expectOneChange(db),
      ...(order ? [...deliverOrder(db, order, userId, now), setAddress(db, userId, order)] : []),
      ...entries(db, userId, plan, activation, today, now),
      noteMembership(
        db,
        userId,
        'STARTED',
        order ? `${plan.planName}, order ${order.id}` : plan.planName,
        now,
      ),
      ...settle(db, userId, now),
      notify(
        env,
        member,
        {
          subject: `Your ${plan.planName} membership has begun`,
          text: `Welcome! ${message}

Choose your first game at
${env.SITE_ORIGIN}/user/available-product`,
        },
        now,
      ),
    ],
  }
}

/** The chosen plan. Throws when the member may not begin it or has not paid enough. */
function paidPlan({ membership, balance }: Member, { planName, paisa }: Activation): Plan {
  unlessRefused(refusesStart(membership))
  const plan = planOf(planName)
  const missing = plan.price + plan.depositAmount - balance - paisa
  if (missing > 0) {
    const message = `Rent and deposit are ${formatRupees(plan.price + plan.depositAmount)}: ${formatRupees(missing)} are missing`
    throw invalid([{ path: 'rupees', message }])
  }
  return plan
}

async function orderOf(db: D1Database, id: string, plan: Plan): Promise<PaidOrder> {
  const order = await findOrder(db, id)
  if (!order) throw invalid([{ path: 'orderId', message: 'There is no such order' }])
  if (order.planName !== plan.planName) {
    throw invalid([{ path: 'orderId', message: `This order is for ${order.planName}` }])
  }
  if (order.status === 'CANCELLED') throw conflict('orders.done', 'This order is CANCELLED.')
  if (order.userId) {
    throw conflict(
      'orders.done',
      `The membership of ${order.userId} already began with this order.`,
    )
  }
  return order
}

function entries(
  db: D1Database,
  userId: string,
  plan: Plan,
  payment: Activation,
  today: Day,
  now: number,
): D1PreparedStatement[] {
  const { planName, depositAmount } = plan
  return [
    ...(payment.paisa === 0 ? [] : charge(db, paymentEntry(userId, payment, now))),
    ...chargeRent(db, userId, plan, today, now),
    ...charge(db, {
      userId,
      kind: 'DEPOSIT',
      paisa: -depositAmount,
      reason: `Deposit of ${planName}, refundable`,
      ref: `start of ${today}`,
      at: now,
    }),
  ]
}
