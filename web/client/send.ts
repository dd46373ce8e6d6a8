import type * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { asAdminOutcome, asOutcome, type CallOptions, call as callApi } from '#web/client/client.ts'

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
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  )
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: search.size > 0 ? `${path}?${search}` : path,
    options,
  }
}

interface Filled extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | null | undefined>
}

/** Sends a request and parses its reply, for example with the token of a session. Rejects with CallFailed. */
export type Sender = typeof callApi

/** Reads what a call replies. Rejects with CallFailed. */
export async function read<C extends Call>(call: C, input: Input<C>, sender: Sender = callApi): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input)
  return (await sender(call.reply as v.GenericSchema, method, path, options)) as ReplyOf<C>
}

/** Makes a change. Resolves with the outcome of the call, also when it fails. */
export async function send<C extends Call & { reply: OutcomeSchema }>(
  call: C,
  input: Input<C>,
  sender?: Sender,
): Promise<ReplyOf<C>> {
  const reply = read(call, input, sender) as Promise<never>
  const isOfShop = call.route.includes(' /api/v1/admin/')
  return (await (isOfShop
    ? asAdminOutcome(call.reply as v.GenericSchema<unknown, AdminOutcome>, reply)
    : asOutcome(call.reply as v.GenericSchema<unknown, Outcome>, reply))) as ReplyOf<C>
}

type OutcomeSchema = v.GenericSchema<unknown, AdminOutcome> | v.GenericSchema<unknown, Outcome>
