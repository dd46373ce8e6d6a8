import { PLANS, type Plan } from '#contract/plans.ts'
import { type PlanPrice, type Prices, priceOf } from '#contract/prices.ts'
import { priced } from '#web/content/company.ts'

/** The prices of an order today, as every page shows them; a member's own come with their membership. */
export function pricesToday(): Prices {
  return priced.prices
}

/** What this plan costs today. */
export function priceToday(plan: Pick<Plan, 'id'>): PlanPrice {
  return priceOf(priced.prices, plan)
}

/** The lowest rent of a plan that can be ordered, with its plan. */
export function cheapestPlan(): PlanPrice & Pick<Plan, 'planName' | 'gamesPerMonth'> {
  const prices = PLANS.map((plan) => ({ ...plan, ...priceToday(plan) })).filter(({ isOffered }) => isOffered)
  return prices.reduce((one, other) => (other.rent < one.rent ? other : one))
}

/** The announced rents of who orders this plan today, each with its first day; what stays the same is left out. */
export function pricesLater(plan: Pick<Plan, 'id'>): (Pick<PlanPrice, 'rent'> & { from: string })[] {
  let before = priceToday(plan).rent
  return priced.coming.flatMap(({ from, plans }) => {
    const { rent } = priceOf({ plans }, plan)
    const isSame = rent === before
    before = rent
    return isSame ? [] : { from, rent }
  })
}
