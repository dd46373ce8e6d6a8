import { addDays, addMonths, type Day, dayInKarachi, daysUntil, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import { pricesSince } from '#contract/stored-prices.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import type { Member } from '../members/members.queries.ts'
import { type MembershipEvent, noteMembership, startBillingMonth } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'
import { chargeRent } from '../money/rents.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { type Change, existingMembership, throwIfRefused } from './change.ts'
import { endOf } from './membership-end.rules.ts'
import { balanceCovers, balanceIs, depositIs } from './news-texts.ts'
import { type MonthCosts, nextMonthCosts, refusesEarlyMonth } from './next-month.rules.ts'

/** The billing month that is due, charged once, with the plan that was chosen for it. */
export function renew(member: Member, now: number): Change | undefined {
  const { membership } = member
  if (!membership || !isToRenew(membership, dayInKarachi(now))) return undefined
  const { countsFrom, renewsOn } = membership
  const { until } = billingMonth(countsFrom, renewsOn)
  const extraDays = -daysUntil(renewsOn, now)
  return beginMonth(member, 'RENEWED', { from: renewsOn, countsFrom, until, extraDays }, now)
}

function isToRenew(membership: Membership, today: Day): boolean {
  const end = endOf(membership)
  return (
    membership.status !== 'CANCELLED' && membership.renewsOn <= today && (end === null || membership.renewsOn < end)
  )
}

/** Begins the next billing month today, because the quota of the present one is used up. */
export function beginEarly(member: Member, now: number): Change {
  const today = dayInKarachi(now)
  throwIfRefused(refusesEarlyMonth(existingMembership(member), member.balance, today))
  const month = { from: today, countsFrom: today, until: addMonths(today, 1) }
  return beginMonth(member, 'MONTH_BEGUN_EARLY', month, now)
}

/** `from` up to, but not including, `until`; later months are counted from `countsFrom`. */
interface Month {
  from: Day
  until: Day
  countsFrom: Day
  /** Days that the month is charged late. */
  extraDays?: number
}

function beginMonth(
  member: Member,
  event: MembershipEvent,
  { from, until, countsFrom, extraDays = 0 }: Month,
  now: number,
): Change {
  const { userId } = member
  const membership = existingMembership(member)
  const costs = nextMonthCosts(membership, from)
  const { plan, prices, pricing, rent, depositDifference } = costs
  const change = plan === membership.plan ? undefined : changeOf(membership, costs)
  const balance = member.balance - rent - depositDifference
  const effects = [
    extraDays > 0 && `We charge it late, so it is in time until ${formatDay(addDays(from, extraDays))}.`,
    change?.message,
  ].filter(Boolean)
  const toPay = [balance < 0 && balanceCovers(member.balance), balanceIs(balance)].filter(Boolean).join(' ')
  const begun = `The rent of ${plan.planName} is ${formatShortRupees(rent)}.`
  const message = [`Your month from ${formatDay(from)} has begun.`, begun, ...effects, toPay].join(' ')
  const turned = {
    planId: plan.id,
    pricedOn: pricing.pricedOn,
    countsFrom,
    renewsOn: until,
    depositPaisa: membership.depositPaisa + depositDifference,
  }
  return {
    result: { message },
    statements: [
      startBillingMonth(userId, turned),
      ...chargeRent({ userId, plan, prices, from, extraDays }, now),
      noteMembership(userId, event, `The month from ${formatDay(from)}`, now),
      ...(change ? change.statements(userId, from, now) : []),
      ...settle([userId], now),
      addNews(
        member.userId,
        {
          subject: `Your new month has begun: rent ${formatShortRupees(rent)}`,
          text: [`From ${formatDay(from)} on ${plan.planName}.`, ...effects, balance < 0 ? '' : toPay].join(' ').trim(),
          ...(balance < 0 && { about: { rentDueOn: from, ask: toPay } }),
        },
        now,
      ),
    ],
  }
}

/** The effect of another plan on the deposit: the difference is charged or credited. */
function changeOf({ plan: before }: Membership, { plan, prices, depositDifference }: MonthCosts) {
  const change = `${plan.planName} instead of ${before.planName}`
  return {
    message: `Your plan is now ${change}. ${depositIs(depositDifference)}`,
    statements: (userId: string, from: Day, now: number) => [
      ...addEntry({
        userId,
        kind: depositDifference > 0 ? 'DEPOSIT' : 'DEPOSIT_BACK',
        paisa: -depositDifference,
        reason: `Deposit of ${change}${pricesSince(prices)}`,
        ref: `change of ${from}`,
        at: now,
      }),
      noteMembership(userId, 'PLAN_CHANGED', change, now),
    ],
  }
}
