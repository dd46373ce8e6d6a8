import { type Day, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { type Pricing, pricesAhead } from '#contract/price-versions.ts'
import { type Prices, priceOf } from '#contract/prices.ts'

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
