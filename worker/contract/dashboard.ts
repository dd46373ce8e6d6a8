import * as v from 'valibot'
import { customerRow } from './customers.ts'
import { warning } from './health.ts'

/**
 * GET /api/v1/admin/dashboard: active subscriptions, customers, rupees earned, and the newest customers.
 * `views` counts page views per hour of the last 24 hours, the current hour last; `hour` is its first ms UTC.
 */
export const dashboardReply = v.object({
  status: v.literal(true),
  cards: v.object({ subscription: v.number(), customer: v.number(), totalEarn: v.number() }),
  warnings: v.array(warning),
  recentAccounts: v.array(customerRow),
  views: v.array(v.object({ hour: v.number(), count: v.number() })),
})
export type Dashboard = v.InferOutput<typeof dashboardReply>
