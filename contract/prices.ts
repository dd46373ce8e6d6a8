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

/** Prices that the owner set for orders from `since` on, and from `runningFrom` on for every member; null: never. */
export interface PriceVersion extends Prices {
  since: Day
  runningFrom: Day | null
}

/** The prices of an order on `day`. `versions` are in the order of their days. */
export function pricesOn(versions: readonly PriceVersion[], day: Day): Prices {
  return versions.filter(({ since }) => since <= day).at(-1) ?? FIRST_PRICES
}

/** The versions that count for orders of `day` and of later days: that of the day and those that begin later. */
export function versionsFrom<Version extends PriceVersion>(versions: readonly Version[], day: Day): Version[] {
  const present = versions.filter(({ since }) => since <= day).at(-1)
  return versions.filter((version) => version === present || version.since > day)
}

/** What decides the prices of one member. */
export interface Pricing {
  versions: readonly PriceVersion[]
  /** The day of the order, of the start without one, or of the last plan change; '' before there were versions. */
  pricedOn: Day | ''
}

/**
 * What a member pays on `day`: the prices of `pricedOn`, or newer ones that the owner has made those of every member by
 * then.
 */
export function pricesOfMember({ versions, pricedOn }: Pricing, day: Day): Prices {
  return (
    versions
      .filter(({ since, runningFrom }) => since <= pricedOn || (runningFrom !== null && runningFrom <= day))
      .at(-1) ?? FIRST_PRICES
  )
}

/** The prices that a member gets after `day`, each with its first day. */
export function pricesAhead(pricing: Pricing, day: Day): { from: Day; prices: Prices }[] {
  const days = pricing.versions.flatMap(({ runningFrom }) =>
    runningFrom !== null && runningFrom > day ? runningFrom : [],
  )
  let before = pricesOfMember(pricing, day)
  return days.sort().flatMap((from) => {
    const prices = pricesOfMember(pricing, from)
    const isOther = prices !== before
    before = prices
    return isOther ? { from, prices } : []
  })
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

/** Rate, refund and total of a plan in rupees, as in a checkout. */
export function checkoutAmounts({ rent, deposit }: PlanPrice): { rate: number; refund: number; total: number } {
  return { rate: rupees(rent), refund: rupees(deposit), total: rupees(rent + deposit) }
}
