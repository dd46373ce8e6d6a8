import * as v from 'valibot'
import { customerRow } from './customers.ts'
import { warning } from './health.ts'

/**
 * GET /api/v1/admin/dashboard: active subscriptions, customers, rupees earned, and the newest customers. `figures` are
 * as of now and of this month: `takings` is what was received since its first day, `takingsBefore` the same of last
 * month until the same day, in rupees; `depositsHeld` belongs to members. `begun` and `ended` count memberships,
 * `leaving` the reasons of members who gave notice in the last 90 days, the most frequent first. `views` counts page
 * views per hour of the last 24 hours, the current hour last; `hour` is its first ms UTC.
 */
export const dashboardReply = v.object({
  status: v.literal(true),
  cards: v.object({ subscription: v.number(), customer: v.number(), totalEarn: v.number() }),
  figures: v.object({
    takings: v.number(),
    takingsBefore: v.number(),
    depositsHeld: v.number(),
    discsOut: v.number(),
    begun: v.number(),
    ended: v.number(),
    leaving: v.optional(v.array(v.object({ reason: v.string(), count: v.number() })), []),
  }),
  warnings: v.array(warning),
  recentAccounts: v.array(customerRow),
  views: v.array(v.object({ hour: v.number(), count: v.number() })),
})
export type Dashboard = v.InferOutput<typeof dashboardReply>
