import { addDays, type Day, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { type Prices, type Pricing, priceOf, pricesAhead } from '#contract/prices.ts'

/** How long before the day running members are told of other prices. */
export const NOTICE_DAYS = 30

/** The first day on which running members may get other prices that are made today. */
export function firstRunningDay(today: Day): Day {
  return addDays(today, NOTICE_DAYS)
}

/** What a member of this plan pays from the day on which these prices count for every member. */
export function changeText(version: Prices, from: Day, plan: Plan): string {
  const { rent } = priceOf(version, plan)
  const { karachi, elsewhere } = version.deliveryFee
  return [
    `From ${formatDay(from)} the rent of ${plan.planName} is ${formatShortRupees(rent)} a month.`,
    `A delivery after the free ones costs ${formatShortRupees(karachi)} in Karachi and ${formatShortRupees(elsewhere)} elsewhere, a damaged case ${formatShortRupees(version.caseFee)}.`,
    'The deposit stays as it was paid.',
  ].join(' ')
}

/** What a member who begins today is told of prices that are announced for every member. */
export function comingPrices(pricing: Pricing, plan: Plan, today: Day): string[] {
  return pricesAhead(pricing, today).map(({ from, prices }) => changeText(prices, from, plan))
}
