import type { Context } from 'hono'
import * as v from 'valibot'
import type { Access, Call } from '#contract/calls/call.ts'
import { refusalsOf } from '#contract/calls/refusals.ts'
import { codeOf } from '#contract/codes.ts'
import type { CustomerDetail } from '#contract/customer-host.ts'
import type { LimitName } from '#contract/limits.ts'
import { memberOf } from '../customer-host/customer-host.ts'
import { type AppEnv, type Env, isLocal } from '../platform/base/env.ts'
import type { Decision } from '../platform/database/decision.ts'
import type { Job } from '../platform/http/after-reply.ts'
import { readBody, readQuery } from '../platform/http/body.ts'
import { ApiError } from '../platform/http/errors.ts'
import { answerOnce, refusalReply } from '../platform/http/idempotency.ts'
import { limitOf } from '../platform/http/limits.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { ImageFile } from '../platform/images/images-service.ts'
import { readUpload, requireForm } from '../platform/images/upload.ts'
import { answerList, type ListQuery } from '../platform/lists/answer-list.ts'
import type { AdminList, Key } from '../platform/lists/list-page.ts'
import {
  adminSession,
  passwordSession,
  requireAdmin,
  requireAnyAdmin,
  requireAnyMember,
  requireConfirmedOwner,
  requireFactorSetter,
  requireMember,
  requireOwnAccounts,
  requireOwner,
  requirePassword,
} from '../platform/sessions/guards.ts'
import { bearerToken, type Session } from '../platform/sessions/sessions.ts'
import { requireSignature } from '../platform/whatsapp/signature.ts'

/** What a handler gets: the parsed call and who makes it. */
export type Ask<C extends Call> = {
  c: Context<AppEnv>
  env: Env
  db: D1Database
  params: Record<ParamsOf<C['route']>, string>
  query: QueryOf<C>
  body: C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : undefined
} & Who<C> &
  Once<C> &
  Limits<C> &
  Upload<C>

type QueryOf<C extends Call> = C['query'] extends v.ObjectEntries
  ? v.InferOutput<v.ObjectSchema<C['query'], undefined>>
  : undefined

/** Of a call with an Idempotency-Key: writes what it decides once for each key. */
type Once<C extends Call> = C extends { isKeyed: true } ? { once: RunOnce<Answer<C>> } : unknown

/** Of a call with limits: one of them, for its subject ('203.0.113.7', 'KB-1001' …). */
type Limits<C extends Call> = C extends { limits: readonly (infer Name)[] }
  ? { limit: (name: Name, ...subject: string[]) => Limit }
  : unknown

/** Of a call with an upload: reads the picture, after its call was counted and what it is for was looked up. */
type Upload<C extends Call> = C extends { upload: string } ? { readFile: () => Promise<ImageFile> } : unknown

/** Answers a keyed call whose reply is `Reply`. */
type RunOnce<Reply> = <State = undefined>(keyed: KeyedHandler<Reply, State>) => Promise<Response>

interface KeyedHandler<Reply, State> {
  /** Who may send a key again; by default the caller alone. */
  caller?: string
  /** Counted in the batch that stores the reply. */
  limits?: Limit[]
  /** Reads what is decided on, in the trip that looks up the key. */
  read?: () => Promise<State>
  /**
   * Decides the reply and what to write. Reply, counts and statements are one batch; when another batch changes the
   * state first, it is read and decided again.
   */
  decide: (state: State) => Decision<Reply> | Promise<Decision<Reply>>
  /** What to do after the reply, once it is written. */
  after?: Job[]
}

type Who<C extends Call> = C['access'] extends 'member' | 'anonymous or member'
  ? MemberOf<C>
  : C['access'] extends 'anonymous or admin' | 'anonymous or admin by password'
    ? { admin: Session | undefined }
    : C['access'] extends 'public'
      ? unknown
      : { admin: Session; requireConfirmedOwner: ConfirmedOwner }

/** For what only an owner may do who has just proved a second factor, where the stored state decides it. Throws 403. */
type ConfirmedOwner = () => Promise<Session>

/** Without own accounts only the customer host knows the member, and nobody the token of one that is not asked. */
type MemberOf<C extends Call> = C extends { isForwarded: true }
  ? { member: { token: C['access'] extends 'member' ? string : string | undefined } }
  : C extends { asksHost: string }
    ? { member: CustomerDetail }
    : C extends { ownAccounts: true }
      ? { member: Session }
      : { member: Session | undefined }

/** The names of the parameters of a route: 'id' | 'mark' of 'PUT /orders/:id/marks/:mark'. */
type ParamsOf<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Route extends `${string}/:${infer Name}{${string}`
    ? Name
    : Route extends `${string}/:${infer Name}`
      ? Name
      : never

/** The keys that `answer` adds to a reply, or that only failures have. */
type Added = 'success' | 'status' | 'message' | 'retryAfter' | 'error'

type NamesOf<List> = List extends readonly (infer Name)[] ? Name : never

/** The facts of a success: its schema covers failures too, which have none. */
type Facts<Reply, C extends Call> = {
  [Key in Exclude<keyof Reply, Added | NamesOf<C['without'] | C['maybe']>>]-?: Exclude<Reply[Key], undefined>
} & { [Key in keyof Reply & NamesOf<C['maybe']>]?: Reply[Key] }

/** What a handler returns: the facts of the reply and its message, '' by default; or a whole response. */
type Answer<C extends Call> =
  | Response
  | (C['reply'] extends v.GenericSchema<infer Reply>
      ? Reply extends { message?: unknown }
        ? Facts<Reply, C> & { message?: string }
        : Reply extends { success: true } | { status: true }
          ? Omit<Reply, Added>
          : Reply
      : never)

/** A call with its handler; only `answer` and `list` make one. */
export interface Route {
  call: Call
  handle: (c: Context<AppEnv>) => Promise<Response>
}

/**
 * Answers a call. The order is the same everywhere: the shop keeps its own accounts (409), who calls (401, 403), the
 * query and the body (415, 413, 400, 422), what only an owner may send (403), then the handler. A picture is read by
 * the handler, after it has looked up what the picture is for.
 */
export function answer<C extends Call>(call: C, handler: (ask: Ask<C>) => Promise<Answer<C>>): Route {
  const guard = guardOf(call)
  const reply = replyOf(call)
  async function handle(c: Context<AppEnv>): Promise<Response> {
    if (call.ownAccounts) requireOwnAccounts(c)
    const who = await guard(c)
    const query = call.query && readQuery(c, call.query)
    if (call.upload) requireForm(c)
    const body = await bodyOf(c, call)
    if (isForOwners(call, { ...query, ...body })) await requireConfirmedOwner(c)
    const ask = {
      c,
      env: c.env,
      db: c.env.DB,
      params: readParams(c),
      query,
      body,
      member: who,
      admin: who,
      requireConfirmedOwner: () => requireConfirmedOwner(c),
      limit: (name: LimitName, ...subject: string[]) => limitOf(c.env, name, ...subject),
      readFile: () => readUpload(c, call.upload ?? ''),
      once: <State>(keyed: KeyedHandler<object, State>) => answerKeyed(c, call, who, body, keyed),
    }
    const answered = await handler(ask as unknown as Ask<C>)
    return answered instanceof Response ? answered : c.json(reply(answered as object))
  }
  return {
    call,
    handle: (c) =>
      handle(c).catch((error) => {
        requireNamed(c, call, error)
        throw error
      }),
  }
}

/** The parameters of the path. People type codes into addresses, too. */
function readParams(c: Context<AppEnv>): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.param()).map(([name, text]) => [name, codeOf(text)]))
}

/**
 * In tests and on a developer's machine a refusal or limit that the call does not name is a fault (500), so that the
 * documents say what happens. Every call with a bearer token has the limit of an external host.
 */
function requireNamed({ env }: Context<AppEnv>, call: Call, error: unknown): void {
  if (!(error instanceof ApiError) || !isLocal(env)) return
  const { status, code, facts } = error
  const unnamed = facts.limits?.find((name) => name !== 'bad-token.network' && !call.limits?.includes(name))
  if (unnamed) throw new Error(`${call.route} does not name the limit ${unnamed}`)
  const codes = refusalsOf(call, Boolean(env.CUSTOMER_HOST)).get(status)
  if (codes?.length === 0 || codes?.includes(code)) return
  throw new Error(`${call.route} does not name the refusal ${status} ${code}`)
}

/** The route of a list, with the list that it answers for a query. */
interface ListRoute extends Route {
  listOf: (query: never) => Pick<AdminList<never, never>, 'noun' | 'idOf'>
}

type ListAsk<Query> = { c: Context<AppEnv>; admin: Session; query: Query & ListQuery }

/** Answers a list of the admin area. `?format=csv` returns all rows as a file with the last word of its route. */
export function list<C extends Call & { query: object }, Row extends object, K extends Key>(
  call: C,
  listOf: (query: QueryOf<C>) => AdminList<Row, K>,
): ListRoute {
  const name = call.route.slice(call.route.lastIndexOf('/') + 1)
  const route = answer<Call>(call, async (ask) => {
    const { c, admin, query } = ask as unknown as ListAsk<QueryOf<C>>
    return (await answerList(c, admin, query, name, listOf(query))) as never
  })
  return { ...route, listOf }
}

async function bodyOf(c: Context<AppEnv>, call: Call): Promise<object | undefined> {
  const { body, maxBytes, mayLackBody, isForwarded, isSigned } = call
  const check = isSigned && ((bytes: Uint8Array) => requireSignature(c, bytes))
  if (!body) return undefined
  if (mayLackBody && c.req.header('content-type') === undefined) return v.parse(body, {}) as object
  return (await readBody(c, body, maxBytes, check).catch(async (error: unknown) => {
    // 401 comes before any other error, and only the host knows whose token it is.
    if (isForwarded) await memberOf(c)
    throw error
  })) as object
}

function isForOwners({ forOwners = {} }: Call, sent: Record<string, unknown>): boolean {
  return Object.entries(forOwners).some(([name, value]) => sent[name] === value)
}

async function answerKeyed<State>(
  c: Context<AppEnv>,
  call: Call,
  who: unknown,
  body: object = {},
  { caller = callerOf(call, who), ...keyed }: KeyedHandler<object, State>,
): Promise<Response> {
  const reply = replyOf(call)
  return await answerOnce(c, {
    ...keyed,
    caller,
    body: [c.req.method, body],
    replyTo: (facts) => ({ status: 200, body: reply(facts) }),
    refused: (refusal) => {
      // Before it is stored for the key.
      requireNamed(c, call, refusal)
      return refusalReply(c, refusal)
    },
  })
}

/** Keys are scoped to their caller. */
function callerOf({ access }: Call, who: unknown): string {
  if (access === 'public') return 'visitor'
  const { subject, userId } = who as Partial<Session & CustomerDetail>
  return access === 'member' ? `member:${subject ?? userId}` : `admin:${subject}`
}

type Guard = (c: Context<AppEnv>) => Promise<unknown>

const GUARDS: Record<Access, Guard> = {
  public: async () => undefined,
  member: requireMember,
  'anonymous or member': async () => undefined,
  admin: requireAdmin,
  owner: requireOwner,
  'confirmed owner': requireConfirmedOwner,
  'any admin': requireAnyAdmin,
  'admin by password': requirePassword,
  'admin of factors': requireFactorSetter,
  'anonymous or admin': adminSession,
  'anonymous or admin by password': passwordSession,
}

function guardOf(call: Call): Guard {
  const { access, asksHost, isForwarded, ownAccounts, beforePasswordChange } = call
  if (isForwarded) {
    const isOptional = access === 'anonymous or member'
    return async (c) => ({
      token: isOptional && c.req.header('authorization') === undefined ? undefined : bearerToken(c),
    })
  }
  if (access !== 'member') return GUARDS[access]
  if (asksHost) return memberOf
  const guard = beforePasswordChange ? requireAnyMember : requireMember
  // A token of an external host means nothing here.
  return ownAccounts ? guard : async (c) => (c.env.CUSTOMER_HOST ? void bearerToken(c) : guard(c))
}

/** Completes the facts of a success with what all replies of its area have (docs/wire.md, Every reply). */
function replyOf({ reply, without = [] }: Call): (facts: object) => Record<string, unknown> {
  if (!reply || !('entries' in reply)) return (facts) => facts as Record<string, unknown>
  const entries = reply.entries as object
  const common = 'success' in entries ? { success: true, message: '', retryAfter: '' } : { status: true, message: '' }
  const added = Object.fromEntries(Object.entries(common).filter(([key]) => key in entries && !without.includes(key)))
  return (facts) => ({ ...added, ...facts })
}
