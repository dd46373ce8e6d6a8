import * as v from 'valibot'
import { type AdminOutcome, errorDetail, type Outcome, retryAfter } from '#contract/replies.ts'
import { CallFailed, OFFLINE, UNREACHABLE, UNREADABLE } from '#web/data/call-failed.ts'

/** A slow phone on a slow network still gets its answer; nobody waits longer than this. */
const TIMEOUT_MS = 30_000

export interface CallOptions {
  body?: unknown
  /** A member's session (header `authorization`). */
  bearer?: string | undefined
  /** An admin's session (header `token`, section 6). */
  token?: string | undefined
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** What every error reply has in common, whatever its area (api.md); some say more. */
const errorReply = v.looseObject({
  message: v.optional(v.string(), ''),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})

/**
 * One call of our API. Resolves with the reply as `schema` parses it; rejects with CallFailed when
 * the status is not 2xx, the reply does not parse or none arrives.
 */
export async function call<const Schema extends v.GenericSchema>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  const { body, signal, keepalive = false } = options
  const timed = withTimeout(signal)
  try {
    const response = await fetch(path, {
      method,
      headers: headersOf(options),
      signal: timed.signal,
      keepalive,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return readReply(schema, response.status, await response.text())
  } catch (error) {
    // A query that is no longer wanted was aborted by its owner, who knows what to do with that.
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new CallFailed(navigator.onLine ? UNREACHABLE : OFFLINE, 0)
  } finally {
    timed.clear()
  }
}

/** Parses a reply that arrived by fetch or, for an upload, by XMLHttpRequest. */
export function readReply<const Schema extends v.GenericSchema>(
  schema: Schema,
  httpStatus: number,
  text: string,
): v.InferOutput<Schema> {
  const json = parseJson(text)
  if (httpStatus >= 200 && httpStatus < 300) {
    const reply = v.safeParse(schema, json)
    if (reply.success) return reply.output
    throw new CallFailed(UNREADABLE, 502)
  }
  const reply = v.safeParse(errorReply, json)
  if (!reply.success) throw new CallFailed(UNREADABLE, httpStatus)
  const { message, retryAfter, error, ...present } = reply.output
  throw new CallFailed(message || UNREADABLE, httpStatus, { retryAfter, detail: error, present })
}

/**
 * The calls of visitors and members give their failures as an outcome (section 8): the caller reads
 * `success`, `message` and `retryAfter`, whether the server refused or was never reached.
 */
export function asOutcome<const Schema extends v.GenericSchema<unknown, Outcome>>(
  schema: Schema,
  reply: Promise<v.InferOutput<Schema>>,
): Promise<v.InferOutput<Schema>> {
  return reply.catch((error) => v.parse(schema, { ...failureOf(error), success: false }))
}

/** The same for the calls of an admin, which say `status` and `message` (sections 7 and 8). */
export function asAdminOutcome<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  reply: Promise<v.InferOutput<Schema>>,
): Promise<v.InferOutput<Schema>> {
  return reply.catch((error) => v.parse(schema, { ...failureOf(error), status: false }))
}

function failureOf(error: unknown) {
  if (!(error instanceof CallFailed)) throw error
  const { present, message, retryAfter, detail } = error
  return { ...present, message, retryAfter, error: detail }
}

function headersOf({ body, bearer, token, idempotencyKey }: CallOptions): HeadersInit {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(token && { token }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** AbortSignal.any and .timeout in one; the first is missing on phones that we still meet. */
function withTimeout(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const timer = setTimeout(abort, TIMEOUT_MS)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
