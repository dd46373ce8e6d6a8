import * as v from 'valibot'

const takenOf = { taken: v.number(), of: v.number() }

/**
 * What a member's billing month has given and still gives. The month runs from its first day up to, but
 * not including, `until`; `newGames` is null for a plan that does not count them by the month; `nextFee`,
 * what the next delivery costs, is rupees.
 */
export const monthMeter = v.object({
  month: v.object({ from: v.string(), until: v.string() }),
  games: v.object({ ...takenOf, left: v.number() }),
  newGames: v.nullable(v.object(takenOf)),
  slots: v.object({ used: v.number(), of: v.number() }),
  swaps: v.object({ made: v.number(), left: v.number() }),
  deliveries: v.object({
    made: v.number(),
    free: v.number(),
    freeLeft: v.number(),
    nextFee: v.number(),
  }),
})
export type MonthMeter = v.InferOutput<typeof monthMeter>
