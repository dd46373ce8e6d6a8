import * as v from 'valibot'
import { adminOutcome } from './replies.ts'

/** A member in the line for a game. `why` is '' for those who get the next copies, else the sentence of the rule. */
const waiting = v.object({
  userId: v.string(),
  name: v.string(),
  /** ms UTC */
  queuedAt: v.number(),
  /** the place of the game in the member's own queue, from 1 */
  place: v.number(),
  why: v.string(),
})
export type WaitingMember = v.InferOutput<typeof waiting>

/**
 * A copy that the queue gave: who got it, and why each member before or after them did not, from a replay of the stored
 * decision. `skipped` is null when the decision is no longer stored.
 */
const givenCopy = v.object({
  at: v.number(),
  requestId: v.string(),
  userId: v.string(),
  name: v.string(),
  queuedAt: v.number(),
  skipped: v.nullable(v.array(v.object({ userId: v.string(), name: v.string(), why: v.string() }))),
})
export type GivenCopy = v.InferOutput<typeof givenCopy>

/**
 * The use of a game's copies in the last `USE_DAYS`: `copyDays` are the days of all its copies, `daysOut` those at
 * homes.
 */
const gameUse = v.object({ rentals: v.number(), daysOut: v.number(), copyDays: v.number() })
export type GameUse = v.InferOutput<typeof gameUse>
export const USE_DAYS = 90

/** GET /api/v1/admin/games/{productCode}/line: the first `LINE_SHOWN` who wait, the last copies given, and the use. */
export const gameLineReply = v.object({
  ...adminOutcome.entries,
  line: v.optional(v.array(waiting), []),
  given: v.optional(v.array(givenCopy), []),
  use: v.optional(gameUse, () => ({ rentals: 0, daysOut: 0, copyDays: 0 })),
})
export const LINE_SHOWN = 50
