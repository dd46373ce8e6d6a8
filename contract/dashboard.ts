import * as v from 'valibot'
import { customerRow } from './customers.ts'
import { warning } from './health.ts'

/**
 * GET /api/v1/admin/dashboard: active subscriptions, customers, rupees earned, and the newest customers. `figures` are
 * as of now and of this month. `money`, for owners only, else null: `takings` is what was received since the first day
 * of the month, `takingsBefore` the same of last month until the same day, in rupees; `depositsHeld` belongs to
 * members. `members` counts memberships: running, on hold, and of both those whose notice is given. `begun` and `ended`
 * are of this month. `views` counts page views per hour of the last 24 hours, the current hour last; `hour` is its
 * first ms UTC.
 */
export const dashboardReply = v.object({
  status: v.literal(true),
  cards: v.object({ subscription: v.number(), customer: v.number(), totalEarn: v.number() }),
  figures: v.object({
    money: v.nullable(v.object({ takings: v.number(), takingsBefore: v.number(), depositsHeld: v.number() })),
    members: v.object({ running: v.number(), onHold: v.number(), leaving: v.number() }),
    discsOut: v.number(),
    begun: v.number(),
    ended: v.number(),
  }),
  warnings: v.array(warning),
  recentAccounts: v.array(customerRow),
  views: v.array(v.object({ hour: v.number(), count: v.number() })),
})
export type Dashboard = v.InferOutput<typeof dashboardReply>
