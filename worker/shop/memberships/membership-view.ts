import { type Day, dayInKarachi, startOfDay } from '#contract/dates.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { formatShortRupees, type Paisa, rupees } from '#contract/money.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import { feesInRupees, priceOf } from '#contract/prices.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import type { Member } from '../members/members.queries.ts'
import { findLeavingReason } from '../members/memberships.queries.ts'
import { countDeliveries } from '../rentals/deliveries.queries.ts'
import { findRetailAtHome } from '../rentals/requests.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { monthMeter } from '../terms/month-meter.rules.ts'
import { earliestEnd, endOf } from './membership-end.rules.ts'
import { lateRents } from './memberships.rules.ts'
import { nextMonthCosts, packageChangeFrom, refusesEarlyMonth } from './next-month.rules.ts'
import { settlementOn } from './settlement.rules.ts'

/** The membership as its member and the shop see it; null for an account without a plan. */
export async function membershipView(db: D1Database, member: Member, now: number): Promise<MembershipView | null> {
  const { userId, membership, balance } = member
  if (!membership) return null
  const today = dayInKarachi(now)
  const { from } = billingMonth(membership.countsFrom, today)
  const [deliveries, leavingReason, atHome] = await Promise.all([
    countDeliveries(db, userId, startOfDay(from)),
    membership.endsOn === null ? '' : findLeavingReason(db, userId),
    findRetailAtHome(db, userId),
  ])
  const meter = monthMeter(membership, deliveries, today)
  const hasEnded = membership.status === 'CANCELLED'
  const prices = pricesOfMember(membership.pricing, today)
  const refusal = refusesEarlyMonth(membership, balance, today)
  return {
    planName: membership.plan.planName,
    status: membership.status,
    hold: holdOf(member, membership),
    startedOn: membership.startedOn,
    rent: rupees(priceOf(prices, membership.plan).rent),
    fees: feesInRupees(prices),
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
    leavingReason,
    earliestEnd: hasEnded ? null : earliestEnd(membership, today),
    exit: exitOf(membership, balance, today, atHome),
    lateRents: lateRents(membership.rents, today),
    deposit: rupees(membership.depositPaisa),
    refundDueOn: membership.refundDueOn,
  }
}

function exitOf(
  membership: Membership,
  balance: Paisa,
  today: Day,
  atHome: readonly { productName: string; retailPaisa: Paisa }[],
): MembershipView['exit'] {
  if (membership.status === 'CANCELLED' && membership.depositPaisa === 0) return null
  const end = endOf(membership) ?? earliestEnd(membership, today)
  const { endsOn, rents, deposit, owed, rest } = settlementOn(membership, balance, end)
  return {
    endsOn,
    rents: rupees(rents),
    deposit: rupees(deposit),
    owed: rupees(owed),
    rest: rupees(rest),
    atHome: atHome.map(({ productName, retailPaisa }) => ({
      productName,
      retail: rupees(retailPaisa),
    })),
  }
}

function holdOf({ balance }: Member, { hold, holdReason }: Membership): MembershipView['hold'] {
  if (holdReason === null) return null
  return {
    reason: holdReason,
    note: hold?.note ?? '',
    since: hold?.at ?? 0,
    toDo:
      holdReason === 'DAMAGE'
        ? `Please pay ${formatShortRupees(-balance)}. The hold ends as soon as we have it.`
        : 'Please contact us.',
  }
}

function nextMonthOf(membership: Membership): MembershipView['nextMonth'] {
  const { status, renewsOn } = membership
  const end = endOf(membership)
  if (status === 'CANCELLED' || (end !== null && end <= renewsOn)) return null
  const { plan, rent, depositDifference } = nextMonthCosts(membership, membership.renewsOn)
  return {
    startsOn: renewsOn,
    planName: plan.planName,
    rent: rupees(rent),
    depositDifference: rupees(depositDifference),
  }
}
