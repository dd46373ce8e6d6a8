import * as v from 'valibot'

/** What every error says beside the shape of its area (api.md, "Every reply"). */
export const errorDetail = v.object({
  code: v.string(),
  requestId: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})
export type ErrorDetail = v.InferOutput<typeof errorDetail>

/** Seconds until it is worth trying again; '' when waiting would not help. */
export const retryAfter = v.union([v.number(), v.literal('')])

/** The reply of every call below /api/v1/user and /api/v1/account, failure included (section 8). */
export const outcome = v.object({
  success: v.boolean(),
  message: v.string(),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})
export type Outcome = v.InferOutput<typeof outcome>

/** The reply of every call below /api/v1/admin, failure included (section 7: message, status). */
export const adminOutcome = v.object({
  status: v.boolean(),
  message: v.optional(v.string(), ''),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})
export type AdminOutcome = v.InferOutput<typeof adminOutcome>

const errorFacts = { message: v.string(), error: errorDetail }

/** Every refusal and failure of a call that is neither an admin's nor the customer host's. */
export const memberError = v.object({ success: v.literal(false), ...errorFacts, retryAfter })

/** The same below /api/v1/admin. */
export const adminError = v.object({
  status: v.literal(false),
  ...errorFacts,
  retryAfter: v.optional(v.number()),
})

/** The same of the customer host's five calls. */
export const customerHostError = v.object({
  status: v.literal(0),
  ...errorFacts,
  retryAfter: v.optional(v.number()),
})

/** The rows of a full page of an admin list. */
export const LIST_PAGE = 20

/**
 * One page of an admin list; `next` goes back as `?cursor=`, null at the end. A search looks at as many rows
 * as a page holds: with a filter too it may give fewer of them, or none, though more follow.
 */
export function page<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ status: v.literal(true), rows: v.array(row), next: v.nullable(v.string()) })
}

/** One page of a member's own list; `next` goes back as `?cursor=`, null at the end. */
export function memberPage<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...outcome.entries, rows: v.array(row), next: v.nullable(v.string()) })
}
