import * as v from 'valibot'
import { page } from './replies.ts'

/**
 * GET /api/v1/admin/customers: accounts of the built-in customer host, newest first. `subscription` is
 * the plan's name, null without a membership; `joinedAt` is ms UTC.
 */
export const customerRow = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.string(),
  mobileNo: v.string(),
  city: v.string(),
  subscription: v.nullable(v.string()),
  membership: v.nullable(v.picklist(['ACTIVE', 'HOLD', 'CANCELLED'])),
  joinedAt: v.number(),
})
export type CustomerRow = v.InferOutput<typeof customerRow>

export const customersPage = page(customerRow)
