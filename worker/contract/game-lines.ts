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

/** GET /api/v1/admin/games/{productCode}/line: the first `LINE_SHOWN` who wait, and the last copies given. */
export const gameLineReply = v.object({
  ...adminOutcome.entries,
  line: v.optional(v.array(waiting), []),
  given: v.optional(v.array(givenCopy), []),
})
export const LINE_SHOWN = 50
