import * as v from 'valibot'
import { customerRow } from './customers.ts'

/**
 * GET /api/v1/admin/dashboard (section 2): active subscriptions, customers, rupees earned, and the
 * newest customers. `views` are those of public pages in the last 24 hours, the present one last; each `hour`
 * is the instant (ms UTC) at which it begins.
 */
export const dashboardReply = v.object({
  status: v.literal(true),
  cards: v.object({ subscription: v.number(), customer: v.number(), totalEarn: v.number() }),
  recentAccounts: v.array(customerRow),
  views: v.array(v.object({ hour: v.number(), count: v.number() })),
})
export type Dashboard = v.InferOutput<typeof dashboardReply>
