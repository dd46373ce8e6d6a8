import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { errorDetail, retryAfter } from '#contract/replies.ts'
import { CallFailed, OFFLINE, UNREACHABLE, UNREADABLE } from '#web/client/call-failed.ts'
import { customerSession } from '#web/client/session.ts'

/** Long enough for a slow phone on a slow network. */
const TIMEOUT_MS = 30_000

/** A session: of a member (header `authorization`) or of an admin (header `token`). */
export interface Session {
  bearer?: string | undefined
  token?: string | undefined
}

export interface CallOptions extends Session {
  body?: unknown
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

/** The names of the parameters of a route: 'id' | 'mark' of 'PUT /orders/:id/marks/:mark'. */
type ParamsOf<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never

/** What a call needs: its parameters and body; `query` leaves out what is undefined or null. */
export type Input<C extends Call> = (ParamsOf<C['route']> extends never
  ? unknown
  : { params: Record<ParamsOf<C['route']>, string | number> }) &
  (C['body'] extends v.GenericSchema ? { body: v.InferInput<C['body']> } : unknown) &
  (C['query'] extends object
    ? { query?: Partial<Record<keyof C['query'], string | number | null | undefined>> }
    : unknown) &
  Pick<CallOptions, 'signal' | 'keepalive' | 'idempotencyKey'>

export type ReplyOf<C extends Call> = C['reply'] extends v.GenericSchema ? v.InferOutput<C['reply']> : unknown

/** Method, path and options of a call. */
export function requestOf<C extends Call>({ route }: C, input: Input<C>) {
  const { params = {}, query = {}, ...options } = input as Filled
  const [method, pattern] = route.split(' ') as [string, string]
  const path = pattern.replace(/:\w+/g, (name) => encodeURIComponent(params[name.slice(1)] ?? ''))
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, `${value}`]]))
  // `size` of URLSearchParams is missing on older phones.
  return { method, path: given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path, options }
}

interface Filled extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | null | undefined>
}

/** Sends a request and parses its reply, for example with the token of a session. Rejects with CallFailed. */
export type Sender = typeof asVisitor

/** Reads what a call replies. Rejects with CallFailed, and with AbortError when `signal` aborts. */
export async function read<C extends Call>(call: C, input: Input<C>, sender: Sender = asVisitor): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input)
  return (await sender(call.reply as v.GenericSchema, method, path, options)) as ReplyOf<C>
}

/** Changes under way. A second tap gets the reply of the first one. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Sends a request. Resolves with the reply as parsed by `schema`. Rejects with CallFailed when the status is
 * not 2xx, the reply does not match or none arrives, and with AbortError when `signal` aborts. The same change is not
 * sent again while it is under way: both callers get one reply, or one error.
 */
export async function asVisitor<const Schema extends v.GenericSchema>(
  schema: Schema,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  if (method === 'GET' || options.signal) return await exchange(schema, method, path, options)
  const { body, bearer, token } = options
  const change = JSON.stringify([method, path, body, bearer, token])
  const reply = underWay.get(change) ?? exchange(schema, method, path, options).finally(() => underWay.delete(change))
  underWay.set(change, reply)
  return await reply
}

async function exchange<const Schema extends v.GenericSchema>(
  schema: Schema,
  method: string,
  path: string,
  options: CallOptions,
): Promise<v.InferOutput<Schema>> {
  const { body, signal, keepalive = false } = options
  const timed = withTimeout(signal)
  const wasOnline = navigator.onLine
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
    // A change that was sent may have arrived, whatever happened to the network since.
    const isOffline = method === 'GET' ? !navigator.onLine : !wasOnline
    throw new CallFailed(isOffline ? OFFLINE : UNREACHABLE, 0)
  } finally {
    timed.clear()
  }
}

/** With the member's token if there is one. Unlike `asMember` it does not load the data of members. */
export const withSession: Sender = (schema, method, path, options) =>
  asVisitor(schema, method, path, { ...options, bearer: customerSession()?.token })

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

function headersOf({ body, bearer, token, idempotencyKey }: CallOptions): HeadersInit {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...sessionHeaders({ bearer, token }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

export function sessionHeaders({ bearer, token }: Session): Record<string, string> {
  return { ...(bearer && { authorization: `Bearer ${bearer}` }), ...(token && { token }) }
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
