import type { Plan } from '#contract/plans.ts'
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
