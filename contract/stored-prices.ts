import * as v from 'valibot'
import { calendarDay, formatDay } from './dates.ts'
import type { Prices } from './prices.ts'

/** Which prices an entry of the ledger has; '' for the first ones. */
export function pricesSince({ since }: Pick<Prices, 'since'>): string {
  return since === null ? '' : `, at the prices of ${formatDay(since)}`
}

/** Fees in rupees, as calls reply them. */
export const priceFees = v.object({ karachi: v.number(), elsewhere: v.number(), case: v.number() })

/** Stored prices. */
export const storedPrices = v.object({
  plans: v.array(v.object({ id: v.number(), rent: v.number(), deposit: v.number(), isOffered: v.boolean() })),
  deliveryFee: v.object({ karachi: v.number(), elsewhere: v.number() }),
  caseFee: v.number(),
})

const day = calendarDay('No day')

/** Versions as the database and pages carry them, in the order of their days. */
export const priceVersions = v.array(v.object({ since: day, runningFrom: v.nullable(day), ...storedPrices.entries }))
