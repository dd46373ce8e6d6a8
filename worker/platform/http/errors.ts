import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalCode } from '#contract/calls/refusals.ts'
import { type LimitName, limitText } from '#contract/limits.ts'
import type { ErrorDetail } from '#contract/replies.ts'
import type { AppEnv, Env } from '../base/env.ts'
import { DatabaseUnavailable, StateBusy } from '../database/database.ts'

interface ErrorFacts {
  issues?: { path: string; message: string }[]
  /** Whole seconds until a retry makes sense; also sent as `Retry-After`. */
  retryAfter?: number
  /** Of a 429. Not sent. */
  limits?: LimitName[]
  /** Fields beside the error: the present state after a conflict ('request', 'requests'). */
  present?: Record<string, unknown>
}

/** A refusal or failure with its reply. `code` is stable and dotted ('orders.not-found'). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly facts: ErrorFacts

  constructor(status: ContentfulStatusCode, code: string, message: string, facts: ErrorFacts = {}) {
    super(message)
    this.status = status
    this.code = code
    this.facts = facts
  }
}

export function badRequest(code: string, message: string) {
  return new ApiError(400, code, message)
}
export function notSignedIn() {
  return new ApiError(401, 'auth.required', 'Please sign in')
}
export function forbidden(code: RefusalCode<403>, message: string) {
  return new ApiError(403, code, message)
}
export function notFound(code: RefusalCode<404> = 'route.not-found', message = 'Not found') {
  return new ApiError(404, code, message)
}
export function methodNotAllowed() {
  return new ApiError(405, 'route.method', 'This address does not support this method')
}
export function conflict(code: RefusalCode<409>, message: string, facts?: ErrorFacts) {
  return new ApiError(409, code, message, facts)
}
export function tooLarge(message: string) {
  return new ApiError(413, 'body.too-large', message)
}
export function wrongContentType(message: string) {
  return new ApiError(415, 'body.content-type', message)
}
/** 422. `message` is that of the first issue. */
export function invalid(issues: { path: string; message: string }[]) {
  return new ApiError(422, 'body.invalid', issues[0]?.message ?? 'Please check your input', {
    issues,
  })
}
/**
 * 429. `limits` are those that the call counts against; an external host has its own. The message says what `reached`,
 * the full one among them, counts.
 */
export function tooMany(
  retryAfter: number,
  limits: readonly { name: LimitName }[] = [],
  reached?: { name: LimitName },
) {
  const names = limits.map(({ name }) => name)
  const message = `Too many attempts. ${reached ? limitText(reached.name) : ''}`.trim()
  return new ApiError(429, 'limit.reached', message, { retryAfter, limits: names })
}
export function upstreamFailed(message = 'The member service did not answer as it should. Please try again.') {
  return new ApiError(502, 'upstream.failed', message)
}
export function unavailable(code: string, message = 'The service is busy. Please try again.', facts?: ErrorFacts) {
  return new ApiError(503, code, message, facts)
}
export function upstreamTimedOut() {
  return new ApiError(504, 'upstream.timeout', 'The member service did not answer in time. Please try again.')
}

/** The reply for any thrown value; contains no stack and no SQL. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable) return unavailable('database.unavailable')
  // Not a 409: an Idempotency-Key stores a 409, but this call may be retried.
  if (error instanceof StateBusy) return unavailable('state.busy', undefined, { retryAfter: 1 })
  return new ApiError(500, 'server.error', 'Something went wrong on our side. Please try again.')
}

/** The error body in the shape of its area (docs/wire.md, Every reply). */
export function errorBody(path: string, error: ApiError, requestId: string): Record<string, unknown> {
  const detail: ErrorDetail = {
    code: error.code,
    requestId,
    ...(error.facts.issues && { issues: error.facts.issues }),
  }
  const { message } = error
  const { retryAfter, present } = error.facts
  if (path.startsWith('/api/v1/admin/')) {
    return {
      status: false,
      message,
      ...(retryAfter !== undefined && { retryAfter }),
      ...present,
      error: detail,
    }
  }
  if (path.startsWith('/api/Customer/') || path.startsWith('/api/Users/')) {
    return { status: 0, message, ...(retryAfter !== undefined && { retryAfter }), error: detail }
  }
  return { success: false, message, retryAfter: retryAfter ?? '', ...present, error: detail }
}

/** The error reply, with `Retry-After`. */
export function errorReply(c: Context<AppEnv>, error: ApiError): Response {
  if (error.facts.retryAfter !== undefined) c.header('retry-after', String(error.facts.retryAfter))
  return c.json(errorBody(c.req.path, error, c.var.requestId), error.status)
}

/**
 * Throws 503 without SITE_ORIGIN. Such a Worker was not deployed by `npm run deploy`: it would put no address into
 * mails, and it cannot tell whether it is a developer's.
 */
export function requireOrigin({ SITE_ORIGIN }: Env): void {
  if (SITE_ORIGIN) return
  throw unavailable(
    'shop.without-origin',
    'This shop was not deployed completely: SITE_ORIGIN is missing. Please deploy it with: npm run deploy',
  )
}
