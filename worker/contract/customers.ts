import * as v from 'valibot'
import { page } from './replies.ts'

export const MEMBERSHIP_STATUSES = ['ACTIVE', 'HOLD', 'CANCELLED'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/**
 * GET /api/v1/admin/customers: accounts of the built-in host, newest first; `?status=` filters by the
 * membership. `subscription` is the plan's name, null without a membership; `joinedAt` is ms UTC.
 */
export const customerRow = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobileNo: v.string(),
  city: v.string(),
  subscription: v.nullable(v.string()),
  membership: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  joinedAt: v.number(),
})
export type CustomerRow = v.InferOutput<typeof customerRow>

export const customersPage = page(customerRow)
