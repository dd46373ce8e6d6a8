import type { MembershipView } from '#contract/memberships.ts'
import { formatRupees, rupees } from '#contract/money.ts'
import { billingMonth, dayInKarachi, startOfDay } from '../calendar/calendar.rules.ts'
import { findMembership } from '../members/members.queries.ts'
import { type MonthMeter, monthMeter } from '../rentals/month-meter.rules.ts'
import { countDeliveries } from '../requests/deliveries.queries.ts'
import type { FiledMembership, MemberFile } from './member-file.queries.ts'
import { earliestEnd, endOf } from './membership-end.rules.ts'
import { lateRents } from './memberships.rules.ts'
import { nextMonthCosts, packageChangeFrom, refusesEarlyMonth } from './next-month.rules.ts'

/** The member's billing month; undefined without a plan. */
export async function meterOf(
  db: D1Database,
  userId: string,
  now: number,
): Promise<MonthMeter | undefined> {
  const membership = await findMembership(db, userId, now)
  if (!membership) return undefined
  const today = dayInKarachi(now)
  const { from } = billingMonth(membership.countsFrom, today)
  const deliveries = await countDeliveries(db, userId, startOfDay(from))
  return monthMeter(membership, deliveries, today)
}

/** The membership as its member and the shop see it; null for an account without a plan. */
export async function membershipView(
  db: D1Database,
  member: MemberFile,
  now: number,
): Promise<MembershipView | null> {
  const { membership, balance } = member
  const meter = membership && (await meterOf(db, member.userId, now))
  if (!membership || !meter) return null
  const today = dayInKarachi(now)
  const hasEnded = membership.status === 'CANCELLED'
  const gamesLeft = meter.games.left
  const refusal = refusesEarlyMonth(membership, { gamesLeft, balance }, today)
  return {
    planName: membership.plan.planName,
    status: membership.status,
    hold: holdOf(member, membership),
    startedOn: membership.startedOn,
    month: hasEnded
      ? null
      : {
          ...meter,
          deliveries: { ...meter.deliveries, nextFee: rupees(meter.deliveries.nextFee) },
        },
    nextMonth: nextMonthOf(membership),
    nextPlan: membership.nextPlan?.planName ?? null,
    packageChangeFrom: packageChangeFrom(membership),
    earlyMonthRefusal: refusal?.message ?? '',
    endsOn: endOf(membership),
    earliestEnd: hasEnded ? null : earliestEnd(membership, today),
    lateRents: lateRents(membership.rents, today),
    deposit: rupees(membership.depositPaisa),
    refundDueOn: membership.refundDueOn,
  }
}

function holdOf(
  { balance }: MemberFile,
  { hold, holdReason }: FiledMembership,
): MembershipView['hold'] {
  if (holdReason === null) return null
  return {
    reason: holdReason,
    note: hold?.note ?? '',
    since: hold?.at ?? 0,
    toDo:
      holdReason === 'DAMAGE'
        ? `Please pay the open ${formatRupees(-balance)}. The hold ends as soon as we have it.`
        : 'Please contact us.',
  }
}

function nextMonthOf(membership: FiledMembership): MembershipView['nextMonth'] {
  const { status, renewsOn } = membership
  const end = endOf(membership)
  if (status === 'CANCELLED' || (end !== null && end <= renewsOn)) return null
  const { plan, rent, depositDifference } = nextMonthCosts(membership)
  return {
    startsOn: renewsOn,
    planName: plan.planName,
    rent: rupees(rent),
    depositDifference: rupees(depositDifference),
  }
}
