import * as v from 'valibot'
import { page } from './replies.ts'

/** Orders of what games earn, besides the most rent first. */
const EARNING_ORDERS = ['least', 'rentals', 'payback'] as const

export const earningFilter = v.object({
  sort: v.optional(v.picklist(EARNING_ORDERS, 'There is no such order')),
})
export type EarningFilter = v.InferOutput<typeof earningFilter>

/**
 * GET /api/v1/admin/games/earnings, for owners: what each game earned (docs/product.md, What a game earns), in rupees.
 * `owned` counts the copies in circulation, `daysOut` the days of all its copies at homes until now. `rent` is its
 * share of the rents of the months that are over. `paid` is the price of all its copies but `unpriced`, whose price is
 * not known. `payback` is rent in percent of the price, null unless the price of every copy is known. `shelvedAt` is
 * when the copy that is longest on the shelf came there, ms UTC, null without one.
 */
export const earningRow = v.object({
  productCode: v.string(),
  productName: v.string(),
  owned: v.number(),
  rentals: v.number(),
  daysOut: v.number(),
  rent: v.number(),
  paid: v.number(),
  unpriced: v.number(),
  payback: v.nullable(v.number()),
  shelvedAt: v.nullable(v.number()),
})
export type EarningRow = v.InferOutput<typeof earningRow>
export const earningsPage = page(earningRow)

/** GET /api/v1/admin/games/{productCode}/earnings: the same of one game, and its rent by month, newest first. */
export const gameEarnings = v.object({
  status: v.literal(true),
  earnings: earningRow,
  months: v.array(v.object({ month: v.string(), rent: v.number() })),
})
export type GameEarnings = v.InferOutput<typeof gameEarnings>
