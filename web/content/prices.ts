import type { Plan } from '#contract/plans.ts'
import { FIRST_PRICES, type PlanPrice, type Prices, priceOf } from '#contract/prices.ts'

/** The prices of an order today, as every page shows them; a member's own come with their membership. */
export const PRICES: Prices = FIRST_PRICES

/** What this plan costs today. */
export function priceToday(plan: Pick<Plan, 'id'>): PlanPrice {
  return priceOf(PRICES, plan)
}
