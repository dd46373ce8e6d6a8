import * as v from 'valibot'

const takenOf = { taken: v.number(), of: v.number() }

/**
 * A member's billing month: what was used and what is left. The month does not include the day `until`.
 * `newGames` is null for a plan without a monthly limit of new games. `nextFee` is the fee of the next
 * delivery, in rupees.
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
