import type { MembershipView } from '#contract/memberships.ts'
import { paisa } from '#contract/money.ts'
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

/** The rents of this plan that are announced for who orders it today. `from` is a day as people read it. */
export function rentsAhead(plan: Pick<Plan, 'id'>) {
  return priced.coming.map(({ from, plans }) => ({ from, rent: priceOf({ plans }, plan).rent }))
}

/** What deliveries and cases cost. */
export type Fees = Pick<Prices, 'deliveryFee' | 'caseFee'>

/** The fees of a member, or those of today without a membership. */
export function feesOf(membership: Pick<MembershipView, 'fees'> | null | undefined): Fees {
  const fees = membership?.fees
  if (!fees) return priced.prices
  const deliveryFee = { karachi: paisa(fees.karachi), elsewhere: paisa(fees.elsewhere) }
  return { deliveryFee, caseFee: paisa(fees.case) }
}
