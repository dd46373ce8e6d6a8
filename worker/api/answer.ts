import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Access, Call } from '#contract/calls/call.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import { memberOf } from '../customer-host/customer-host.ts'
import type { AppEnv, Env } from '../platform/base/env.ts'
import { readBody, readQuery } from '../platform/http/body.ts'
import type { Reply } from '../platform/http/idempotency.queries.ts'
import { answerOnce } from '../platform/http/idempotency.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import {
  adminSession,
  requireAdmin,
  requireAnyAdmin,
  requireAnyMember,
  requireConfirmedOwner,
  requireMember,
  requireOwnAccounts,
  requireOwner,
  requirePassword,
} from '../platform/sessions/guards.ts'
import type { Session } from '../platform/sessions/sessions.ts'

/** What a handler gets: the parsed call and who makes it. */
export type Ask<C extends Call> = {
  c: Context<AppEnv>
  env: Env
  db: D1Database
  params: Record<ParamsOf<C['route']>, string>
  query: C['query'] extends v.ObjectEntries
    ? v.InferOutput<v.ObjectSchema<C['query'], undefined>>
    : undefined
  body: C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : undefined
} & Who<C> &
  Once<C>

/** Of a call with an Idempotency-Key: runs its work once for each key. */
type Once<C extends Call> = C extends { isKeyed: true } ? { once: RunOnce<Answer<C>> } : unknown

/** Answers a keyed call whose reply is `Reply`. */
export type RunOnce<Reply> = <State>(work: Work<Reply, State>) => Promise<Response>

interface Work<Reply, State> {
  /** Counted in the batch that stores the reply. */
  limits?: Limit[]
  /** What tells two bodies of one key apart; the parsed body by default. */
  sameAs?: unknown
  /** Reads what the work begins with, in the trip that looks up the key. */
  read?: () => Promise<State>
  /** Its own batch includes `remember(reply)`, so that work and reply are written together or not at all. */
  work: (remember: (reply: Reply) => Sql[], state: State) => Promise<Reply>
}

type Who<C extends Call> = C['access'] extends 'member'
  ? { member: C extends { asksHost: string } ? CustomerDetail : Session }
  : C['access'] extends 'anonymous or admin'
    ? { admin: Session | undefined }
    : C['access'] extends 'public' | 'anonymous or member'
      ? unknown
      : { admin: Session }

/** The names of the parameters of a route: 'id' | 'mark' of 'PUT /orders/:id/marks/:mark'. */
type ParamsOf<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never

/** The keys that `answer` adds to a reply, or that only failures have. */
type Added = 'success' | 'status' | 'retryAfter' | 'error' | 'message'

/** What a handler returns: the facts of the reply and its message, '' by default; or a whole response. */
export type Answer<C extends Call> =
  | Response
  | (C['reply'] extends v.GenericSchema<infer Reply>
      ? Reply extends { message?: unknown }
        ? Omit<Reply, Added> & { message?: string }
        : Reply extends { status?: unknown }
          ? Omit<Reply, Added>
          : Reply
      : never)

/** A route of the Worker with the handler of its call. */
export interface Route {
  route: string
  handle: (c: Context<AppEnv>) => Promise<Response>
}

/**
 * Answers a call. The order is the same everywhere: the shop keeps its own accounts (409), who calls (401, 403), the
 * query and the body (415, 413, 400, 422), then the handler.
 */
export function answer<C extends Call>(
  call: C,
  handler: (ask: Ask<C>) => Promise<Answer<C>>,
): Route {
  return {
    route: call.route,
    handle: async (c) => {
      if (call.ownAccounts) requireOwnAccounts(c)
      const who = await guardOf(call)(c)
      const ask = {
        ...{ c, env: c.env, db: c.env.DB, member: who, admin: who, params: c.req.param() },
        query: call.query && readQuery(c, v.object(call.query)),
        body: call.body && (await readBody(c, call.body)),
      }
      const once = <State>(work: Work<Answer<C>, State>) => answerWork(c, call, who, ask.body, work)
      const reply = await handler({ ...ask, once } as unknown as Ask<C>)
      return reply instanceof Response ? reply : c.json(inShapeOf(call, reply as object))
    },
  }
}

async function answerWork<C extends Call, State>(
  c: Context<AppEnv>,
  call: C,
  who: unknown,
  body: unknown,
  { sameAs = body ?? {}, limits = [], read, work }: Work<Answer<C>, State>,
): Promise<Response> {
  const stored = (reply: Answer<C>): Reply => ({
    status: 200,
    body: inShapeOf(call, reply as object),
  })
  return await answerOnce(c, {
    caller: callerOf(call, who),
    body: [c.req.method, sameAs],
    limits,
    ...(read && { read }),
    work: async ({ remember }, state) =>
      stored(await work((reply) => remember(stored(reply)), state as State)),
  })
}

/** Keys are scoped to their caller. */
function callerOf({ access }: Call, who: unknown): string {
  if (access === 'public') return 'visitor'
  const { subject, userId } = who as Partial<Session & CustomerDetail>
  return access === 'member' ? `member:${subject ?? userId}` : `admin:${subject}`
}

/** The app of some routes. */
export function routes(...all: Route[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { route, handle } of all) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, handle)
  }
  return app
}

const GUARDS: Record<Access, (c: Context<AppEnv>) => Promise<unknown>> = {
  public: async () => undefined,
  member: requireMember,
  'anonymous or member': async () => undefined,
  admin: requireAdmin,
  owner: requireOwner,
  'confirmed owner': requireConfirmedOwner,
  'any admin': requireAnyAdmin,
  'admin by password': requirePassword,
  'anonymous or admin': adminSession,
}

function guardOf({ access, asksHost, beforePasswordChange }: Call) {
  if (access === 'member' && asksHost) return memberOf
  return access === 'member' && beforePasswordChange ? requireAnyMember : GUARDS[access]
}

/** A success in the shape of its area (docs/wire.md, Every reply). */
function inShapeOf({ route }: Call, facts: object): Record<string, unknown> {
  if (route.includes(' /api/v1/admin/')) return { status: true, ...facts }
  const isOfMembers = /^\S+ \/api\/v1\/(?:user|account)\b/.test(route)
  return isOfMembers ? { success: true, message: '', retryAfter: '', ...facts } : { ...facts }
}
