import * as v from 'valibot'
import { type AdminOutcome, errorDetail, type Outcome, retryAfter } from '#contract/replies.ts'
import { CallFailed, OFFLINE, UNREACHABLE, UNREADABLE } from '#web/client/call-failed.ts'

/** Long enough for a slow phone on a slow network. */
const TIMEOUT_MS = 30_000

export interface CallOptions {
  body?: unknown
  /** A member's session (header `authorization`). */
  bearer?: string | undefined
  /** An admin's session (header `token`). */
  token?: string | undefined
  idempotencyKey?: string
  signal?: AbortSignal
  /** Completes even when the page is left. */
  keepalive?: boolean
}

/** The common part of all error replies (docs/wire.md, Every reply). */
const errorReply = v.looseObject({
  message: v.optional(v.string(), ''),
  retryAfter: v.optional(retryAfter, ''),
  error: v.optional(errorDetail),
})

/**
 * Calls the API. Resolves with the reply as parsed by `schema`. Rejects with CallFailed when the status is
 * not 2xx, the reply does not match or none arrives, and with AbortError when `signal` aborts.
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
    // An abort by the caller is no failure.
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new CallFailed(navigator.onLine ? UNREACHABLE : OFFLINE, 0)
  } finally {
    timed.clear()
  }
}

/** Parses a reply of fetch or XMLHttpRequest. Throws CallFailed when the status is not 2xx or it does not match. */
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

/** Turns a CallFailed into an outcome of visitors and members: `success` is false. Rejects with other errors. */
export function asOutcome<const Schema extends v.GenericSchema<unknown, Outcome>>(
  schema: Schema,
  reply: Promise<v.InferOutput<Schema>>,
): Promise<v.InferOutput<Schema>> {
  return reply.catch((error) => v.parse(schema, { ...failureOf(error), success: false }))
}

/** Turns a CallFailed into an outcome of admins: `status` is false. Rejects with other errors. */
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

/** Combines `outer` and a time-out. AbortSignal.any is missing on older phones. */
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
