import * as v from 'valibot'
import { adminOutcome, outcome } from './replies.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A session ends after `idleMs` without use, and `maxMs` after its sign-in (docs/product.md, Accounts and sign-in). */
export const SESSION_LIFETIME = {
  member: { idleMs: 7 * DAY_MS, maxMs: 30 * DAY_MS },
  admin: { idleMs: 30 * MINUTE_MS, maxMs: 12 * 60 * MINUTE_MS },
} as const

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
