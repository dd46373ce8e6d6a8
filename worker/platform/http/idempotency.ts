import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AppEnv } from '../base/env.ts'
import { sha256 } from '../base/secret.ts'
import { violates, write } from '../database/database.ts'
import { commitDecision, type Decision } from '../database/decision.ts'
import { retryTransient } from '../database/retry.ts'
import { afterReply, type Job } from './after-reply.ts'
import { ApiError, errorBody, invalid } from './errors.ts'
import { deleteReply, findReply, insertReply, type KeyedCall, type Reply, updateReply } from './idempotency.queries.ts'
import { undoCountedCall } from './rate-limit.queries.ts'
import {
  countStatements,
  findReached,
  isLimitExceeded,
  type Limit,
  limitExceeded,
  throwIfReached,
} from './rate-limit.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A decision that is written once per key. */
interface Keyed<Result, State> {
  /** Keys are scoped to their caller ('visitor', 'member:KB-1001'), or to what several may send ('visits'). */
  caller: string
  /** The parsed body; the same key with another body is refused. */
  body: unknown
  /**
   * Limits of the call, counted in the batch that stores its reply: failures on our side and replays do not
   * count. Throws 429 beyond a limit, before anything is decided.
   */
  limits?: Limit[]
  /**
   * Reads what is decided on. It shares one trip with the key and the limits, so it may be read for nothing. A refusal
   * that it throws counts like one of `decide`.
   */
  read?: () => Promise<State>
  /** Decides on what was read, again when another batch has changed it. */
  decide: (state: State) => Decision<Result> | Promise<Decision<Result>>
  /** The reply, which is stored in the batch of the decision. */
  replyTo: (result: Result) => Reply
  /** The reply to a rule's 409; by default the error of its area. */
  refused?: (refusal: ApiError) => Reply
  /** What to do after the reply, once the decision is written. */
  after?: Job[]
  /** For work done elsewhere, before which the decision stores a provisional reply. Returns the reply that counts. */
  elsewhere?: (stored: StoredReply) => Promise<Reply>
}

/** Statements on the reply that was stored before work done elsewhere. */
export interface StoredReply {
  /** Replaces it. */
  revise(reply: Reply): Sql[]
  /** For work that certainly was not done: deletes the key, so that it may be retried. */
  forget(): Sql[]
}

/**
 * Writes a decision with its reply and the counts of its limits in one batch, at most once per Idempotency-Key
 * (docs/wire.md, Idempotency-Key). The same key with the same body returns the first reply again, success or refusal;
 * with another body it throws 422. With a key, a try that D1 fails for a moment is repeated. Without a key each call is
 * decided. Throws 429 beyond `limits`, and StateBusy when others change the state before every try.
 */
export async function answerOnce<Result, State>(c: Context<AppEnv>, keyed: Keyed<Result, State>): Promise<Response> {
  const call = await callOf(c, keyed)
  const answer = () => replyOf(c, keyed, call)
  const reply = call ? await retryTransient(answer) : await answer()
  return c.json(reply.body, reply.status)
}

async function callOf(c: Context<AppEnv>, keyed: { caller: string; body: unknown }): Promise<KeyedCall | undefined> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!UUID.test(key)) throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])
  const bodyHash = await sha256(JSON.stringify([c.req.path, keyed.body]))
  return { caller: keyed.caller, key: key.toLowerCase(), bodyHash }
}

async function replyOf<Result, State>(
  c: Context<AppEnv>,
  keyed: Keyed<Result, State>,
  call: KeyedCall | undefined,
): Promise<Reply> {
  const db = c.env.DB
  const { limits = [], read } = keyed
  const [earlier, reached, [state]] = await Promise.all([
    call && replay(db, call),
    findReached(db, limits),
    Promise.allSettled([read?.()]),
  ])
  if (earlier) return earlier
  try {
    throwIfReached(limits, reached, Date.now())
    return await decidedOrRefused(c, keyed, call, state)
  } catch (error) {
    const refusal = isLimitExceeded(error) ? await limitExceeded(db, limits, Date.now()) : error
    // Another call with this key finished first: our batch rolled back, so return its reply.
    const isDouble = violates(error, 'idempotency_keys') || isTooMany(refusal)
    const first = call && isDouble && (await replay(db, call))
    if (first) return first
    throw refusal
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** Stores a rule's refusal too: a retry with the same key must not succeed later. Other refusals only count. */
async function decidedOrRefused<Result, State>(
  c: Context<AppEnv>,
  keyed: Keyed<Result, State>,
  call: KeyedCall | undefined,
  state: PromiseSettledResult<State | undefined>,
): Promise<Reply> {
  const { limits = [], refused = (refusal) => refusalReply(c, refusal) } = keyed
  try {
    return await decided(c, keyed, call, state)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.status !== 409) {
      await write(c.env.DB, countStatements(limits, Date.now()))
      throw error
    }
    const refusal = refused(error)
    await write(c.env.DB, remember(call, limits, refusal))
    return refusal
  }
}

async function decided<Result, State>(
  c: Context<AppEnv>,
  { limits = [], read, decide, replyTo, after, elsewhere }: Keyed<Result, State>,
  call: KeyedCall | undefined,
  state: PromiseSettledResult<State | undefined>,
): Promise<Reply> {
  if (state.status === 'rejected') throw state.reason
  const reply = await commitDecision(c.env.DB, async (tries) => {
    const present = tries === 1 ? state.value : await read?.()
    // Without `read` no decision looks at the state.
    const decision = await decide(present as State)
    const result = replyTo(decision.result)
    return { ...decision, result, statements: [...decision.statements, ...remember(call, limits, result)] }
  })
  if (after) afterReply(c, ...after)
  return elsewhere ? await elsewhere(storedReply(call, limits)) : reply
}

/** Stores the reply for the key and counts the call. */
function remember(call: KeyedCall | undefined, limits: Limit[], reply: Reply): Sql[] {
  return [...(call ? [insertReply(call, reply, Date.now())] : []), ...countStatements(limits, Date.now())]
}

function storedReply(call: KeyedCall | undefined, limits: Limit[]): StoredReply {
  return {
    revise: (reply) => (call ? [updateReply(call, reply)] : []),
    forget: () => [...(call ? [deleteReply(call)] : []), ...limits.map((limit) => undoCountedCall(limit.key))],
  }
}

/** The reply that a refusal is. */
export function refusalReply(c: Context<AppEnv>, refusal: ApiError): Reply {
  return { status: refusal.status, body: errorBody(c.req.path, refusal, c.var.requestId) }
}

async function replay(db: D1Database, call: KeyedCall): Promise<Reply | undefined> {
  const first = await findReply(db, call)
  if (first && first.bodyHash !== call.bodyHash) {
    throw invalid([{ path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' }])
  }
  return first
}
