import * as v from 'valibot'
import { customerRow } from './customers.ts'

/**
 * GET /api/v1/admin/dashboard (section 2): active subscriptions, customers, rupees earned, and the
 * newest customers.
 */
export const dashboardReply = v.object({
  status: v.literal(true),
  cards: v.object({ subscription: v.number(), customer: v.number(), totalEarn: v.number() }),
  recentAccounts: v.array(customerRow),
})
export type Dashboard = v.InferOutput<typeof dashboardReply>
