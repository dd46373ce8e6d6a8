import * as v from 'valibot'
import { givenDay } from './dates.ts'
import { pageWithTotal } from './money-overview.ts'
import { method, PAID_BY_METHODS, rupeesPaid } from './payments.ts'
import { LENGTHS, requiredText } from './text.ts'

/**
 * POST /api/v1/admin/copies/{code}/sale: a used disc is sold. It leaves circulation; its price is income of its own,
 * beside rents and never a deposit.
 */
export const saleForm = v.strictObject({
  rupees: rupeesPaid,
  buyer: requiredText('Please enter the buyer', LENGTHS.name),
  method,
})
export type SaleForm = v.InferOutput<typeof saleForm>

/** The sale of a disc. `at` and `undoneAt` are ms UTC; a sale that was undone counts as given back on that day. */
export const saleRow = v.object({
  saleId: v.string(),
  at: v.number(),
  code: v.string(),
  productName: v.string(),
  buyer: v.string(),
  rupees: v.number(),
  method: v.picklist(PAID_BY_METHODS),
  admin: v.string(),
  undoneAt: v.nullable(v.number()),
})
export type SaleRow = v.InferOutput<typeof saleRow>

/**
 * GET /api/v1/admin/money/sales: newest first. In `total` an undone sale counts as given back on the day of its undo.
 */
export const salesPage = pageWithTotal(saleRow)

/** Days in Karachi on which discs were sold, both included. */
export const saleFilter = v.object({ from: v.optional(givenDay), to: v.optional(givenDay) })
export type SaleFilter = v.InferOutput<typeof saleFilter>
