import type { Zone } from './cities.ts'
import type { Day } from './dates.ts'
import { type Paisa, paisa, rupees } from './money.ts'
import type { Plan } from './plans.ts'

/** What one plan costs. */
export interface PlanPrice {
  id: number
  /** A month. */
  rent: Paisa
  /** Refundable security deposit, paid once and refunded wholly at the end. */
  deposit: Paisa
  /** Whether new orders and plan changes may choose it; who has it keeps it. */
  isOffered: boolean
}

/** One version of everything that the terms charge (docs/product.md, Prices and their versions). */
export interface Prices {
  /** The first day of orders at these prices; null: those that the shop began with. */
  since: Day | null
  plans: readonly PlanPrice[]
  deliveryFee: Readonly<Record<Zone, Paisa>>
  /** Of a damaged case, besides the retail price of a damaged disc. */
  caseFee: Paisa
}

/** The prices of the specification: those of a shop that never changed them. */
export const FIRST_PRICES: Prices = {
  since: null,
  plans: [
    { id: 1, rent: paisa(1500), deposit: paisa(5000), isOffered: true },
    { id: 2, rent: paisa(2500), deposit: paisa(8000), isOffered: true },
    { id: 3, rent: paisa(4000), deposit: paisa(12000), isOffered: true },
  ],
  deliveryFee: { karachi: paisa(300), elsewhere: paisa(400) },
  caseFee: paisa(500),
}

/** What this plan costs. */
export function priceOf({ plans }: Pick<Prices, 'plans'>, { id }: Pick<Plan, 'id'>): PlanPrice {
  const price = plans.find((plan) => plan.id === id)
  if (!price) throw new Error(`No price of plan ${id}`)
  return price
}

/** The fees in rupees, as calls reply them. */
export function feesInRupees({ deliveryFee, caseFee }: Pick<Prices, 'deliveryFee' | 'caseFee'>) {
  return { karachi: rupees(deliveryFee.karachi), elsewhere: rupees(deliveryFee.elsewhere), case: rupees(caseFee) }
}

/** Fees of a reply or a form, in paisa. */
export function feesInPaisa(fees: ReturnType<typeof feesInRupees>): Pick<Prices, 'deliveryFee' | 'caseFee'> {
  return { deliveryFee: { karachi: paisa(fees.karachi), elsewhere: paisa(fees.elsewhere) }, caseFee: paisa(fees.case) }
}

/** Rate, refund and total of a plan in rupees, as in a checkout. */
export function checkoutAmounts({ rent, deposit }: PlanPrice): { rate: number; refund: number; total: number } {
  return { rate: rupees(rent), refund: rupees(deposit), total: rupees(rent + deposit) }
}
