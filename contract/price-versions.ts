import type { Day } from './dates.ts'
import { FIRST_PRICES, type Prices } from './prices.ts'

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
  const present = pricesOn(versions, day)
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
