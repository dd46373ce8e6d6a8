import * as v from 'valibot'
import { adminOutcome, outcome } from './replies.ts'

/** A session of the caller. Times are ms UTC; `isThis` is the session that asks, `device` '' if it is not known. */
export const ownSession = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  isThis: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

/** GET /api/v1/admin/sessions, latest use first. */
export const adminSessionsReply = v.object({
  ...adminOutcome.entries,
  sessions: v.array(ownSession),
})

/** GET /api/v1/account/sessions, latest use first. */
export const memberSessionsReply = v.object({
  ...outcome.entries,
  sessions: v.array(ownSession),
})
