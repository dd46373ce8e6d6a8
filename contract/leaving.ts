import * as v from 'valibot'

/** Months that are shown, the present one last. */
export const LEAVING_MONTHS = 12

/**
 * GET /api/v1/admin/customers/leaving, for owners: memberships that began (less starts that were taken back), were put
 * on hold and ended, by month ('YYYY-MM' in Karachi) and plan. `stayedDays` is the sum of the days of those that ended.
 * Plans and months without any are left out. `reasons` are those of the same months; `texts` are the newest
 * words of members.
 */
export const leavingReply = v.object({
  status: v.literal(true),
  months: v.array(
    v.object({
      month: v.string(),
      plan: v.string(),
      started: v.number(),
      held: v.number(),
      ended: v.number(),
      stayedDays: v.number(),
    }),
  ),
  reasons: v.array(v.object({ reason: v.string(), count: v.number() })),
  texts: v.array(v.object({ at: v.number(), text: v.string() })),
  /** Now. */
  members: v.object({ running: v.number(), onHold: v.number(), leaving: v.number() }),
})
export type Leaving = v.InferOutput<typeof leavingReply>
