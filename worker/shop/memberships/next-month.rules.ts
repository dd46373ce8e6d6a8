import { counted } from '#contract/counts.ts'
import { addMonths, type Day, formatDay } from '#contract/dates.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { type Pricing, pricesOfMember, pricesOn } from '#contract/price-versions.ts'
import { type Prices, priceOf } from '#contract/prices.ts'
import { TERMS } from '#contract/terms.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { quotaLeft } from '../terms/rentals.rules.ts'
import { ENDED, endOf, isOver } from './membership-end.rules.ts'

/** The first day on which a plan change may be asked for: after 3 months of membership. */
export function packageChangeFrom({ startedOn }: Pick<Membership, 'startedOn'>): Day {
  return addMonths(startedOn, TERMS.packageChangeMonths)
}

/** Why the plan cannot change at the next billing month, or undefined. */
export function refusesPlanChange(membership: Membership, plan: Plan, today: Day): Refusal | undefined {
  if (isOver(membership, today)) return ENDED
  const from = packageChangeFrom(membership)
  if (today < from) {
    return {
      code: 'membership.change-too-early',
      message: `The plan can change after ${TERMS.packageChangeMonths} months of membership, from ${formatDay(from)}.`,
    }
  }
  if (plan.id === membership.plan.id) {
    return { code: 'membership.same-plan', message: `The plan is already ${plan.planName}.` }
  }
  const notOffered = refusesPlan(plan, pricesOn(membership.pricing.versions, today))
  if (notOffered) return notOffered
  const end = endOf(membership)
  if (end !== null && end <= membership.renewsOn) {
    return {
      code: 'membership.no-next-month',
      message: `The membership ends on ${formatDay(end)}, before another plan could begin.`,
    }
  }
  return undefined
}

/** Why the plan cannot be chosen at these prices, or undefined. Who has it keeps it. */
export function refusesPlan(plan: Plan, prices: Prices): Refusal | undefined {
  if (priceOf(prices, plan).isOffered) return undefined
  return {
    code: 'plans.not-offered',
    message: `${plan.planName} is not offered at the moment. Please choose another plan.`,
  }
}

/** Why the next billing month cannot begin today, or undefined. `balance` is BALANCE, in paisa. */
export function refusesEarlyMonth(membership: Membership, balance: Paisa, today: Day): Refusal | undefined {
  if (isOver(membership, today)) return ENDED
  if (membership.status === 'HOLD') {
    return { code: 'membership.on-hold', message: 'Your membership is on hold.' }
  }
  if (membership.endsOn !== null) {
    return {
      code: 'membership.notice-given',
      message: 'You have given notice. Please take it back before you begin another month.',
    }
  }
  const { from } = billingMonth(membership.countsFrom, today)
  // Today's month has begun, or it is due and the cron will begin it.
  if (from === today || membership.renewsOn <= today) {
    return { code: 'membership.month-is-new', message: 'Your month began today.' }
  }
  const gamesLeft = quotaLeft(membership, today)
  if (gamesLeft > 0) {
    return {
      code: 'membership.games-left',
      message: `You still have ${counted(gamesLeft, 'game')} this month.`,
    }
  }
  if (balance < 0) {
    return {
      code: 'membership.owes',
      message: `Please pay ${formatShortRupees(-balance)} before you begin another month.`,
    }
  }
  return undefined
}

/** The costs of the next billing month. */
export interface MonthCosts {
  plan: Plan
  prices: Prices
  /** Decides what later months of this plan cost. */
  pricing: Pricing
  rent: Paisa
  /** Owed in addition when the plan changes; credited when negative. */
  depositDifference: Paisa
}

/** The next billing month, if it begins on `from`. A plan change has the prices of the day on which it was chosen. */
export function nextMonthCosts(
  {
    plan,
    nextPlan,
    nextPricedOn,
    pricing,
    depositPaisa,
  }: Pick<Membership, 'plan' | 'nextPlan' | 'nextPricedOn' | 'pricing' | 'depositPaisa'>,
  from: Day,
): MonthCosts {
  const next = nextPlan ?? plan
  const nextPricing = nextPlan ? { ...pricing, pricedOn: nextPricedOn } : pricing
  const prices = pricesOfMember(nextPricing, from)
  const { rent, deposit } = priceOf(prices, next)
  return {
    plan: next,
    prices,
    pricing: nextPricing,
    rent,
    depositDifference: nextPlan ? deposit - depositPaisa : 0,
  }
}
