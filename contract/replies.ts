import * as v from 'valibot'

/** The part that all error replies share (docs/wire.md, Every reply). */
export const errorDetail = v.object({
  code: v.string(),
  requestId: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})
export type ErrorDetail = v.InferOutput<typeof errorDetail>

/** Seconds until a retry makes sense; '' when waiting does not help. */
export const retryAfter = v.union([v.number(), v.literal('')])

/** The reply of every call below /api/v1/user and /api/v1/account, errors included. */
export const outcome = v.object({
  success: v.boolean(),
  message: v.string(),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})
export type Outcome = v.InferOutput<typeof outcome>

/**
 * GET /api/v1/account: whether this site keeps the accounts. With an external customer host it does not, and
 * members have only its five calls and the game request (docs/product.md, Customer host).
 */
export const ownAccountsReply = v.object({ ...outcome.entries, ownAccounts: v.boolean() })

/** The reply of every call below /api/v1/admin, errors included. */
export const adminOutcome = v.object({
  status: v.boolean(),
  message: v.optional(v.string(), ''),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})
export type AdminOutcome = v.InferOutput<typeof adminOutcome>

const errorFacts = { message: v.string(), error: errorDetail }

/** The error reply of calls that belong neither to admins nor to the customer host. */
export const memberError = v.object({ success: v.literal(false), ...errorFacts, retryAfter })

/** The error reply of calls below /api/v1/admin. */
export const adminError = v.object({
  status: v.literal(false),
  ...errorFacts,
  retryAfter: v.optional(v.number()),
})

/** The error reply of the customer host's five calls. */
export const customerHostError = v.object({
  status: v.literal(0),
  ...errorFacts,
  retryAfter: v.optional(v.number()),
})

/** Rows of a full page of an admin list. */
export const LIST_PAGE = 50

/**
 * One page of an admin list; `next` is the next `?cursor=`, null at the end. A page looks at `LIST_PAGE` rows, so a
 * filtered one may return fewer rows, or none, although more follow.
 */
export function page<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ status: v.literal(true), rows: v.array(row), next: v.nullable(v.string()) })
}

/** One page of a member's own list; `next` is the next `?cursor=`, null at the end. */
export function memberPage<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...outcome.entries, rows: v.array(row), next: v.nullable(v.string()) })
}
