import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AppEnv } from '../base/env.ts'
import { sha256 } from '../base/secret.ts'
import { violates, write } from '../database/database.ts'
import { retryTransient } from '../database/retry.ts'
import { ApiError, errorBody, invalid } from './errors.ts'
import { deleteReply, findReply, insertReply, type KeyedCall, type Reply, updateReply } from './idempotency.queries.ts'
import { undoCountedCall } from './rate-limit.queries.ts'
import {
  countStatements,
  findReached,
  isLimitExceeded,
  type Limit,
  limitExceeded,
  type ReachedLimit,
  throwIfReached,
} from './rate-limit.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Work that runs once per key. */
interface KeyedWork<State> {
  /** Keys are scoped to their caller ('visitor', 'member:KB-1001'), or to what several may send ('visits'). */
  caller: string
  /** The parsed body; the same key with another body is refused. */
  body: unknown
  /**
   * Limits of the call, counted in the batch that stores its reply: failures on our side and replays do not
   * count. Throws 429 beyond a limit, before any work.
   */
  limits?: Limit[]
  /** Reads what the work begins with. It shares one trip with the key and the limits, so it may be read for nothing. */
  read?: () => Promise<State>
  /**
   * Does the work. Its own batch includes `memory.remember(reply)`, so that work, reply and count are written
   * together or not at all.
   */
  work: (memory: Memory, state: State) => Promise<Reply>
  /** The reply to a rule's 409; by default the error of its area. */
  refused?: (refusal: ApiError) => Reply
}

/** Statements that count the call and, when it has a key, store its reply. */
export interface Memory {
  remember(reply: Reply): Sql[]
  /** For work done elsewhere: replaces the provisional reply that was stored before it started. */
  revise(reply: Reply): Sql[]
  /** For work that certainly was not done elsewhere: deletes the key, so that it may be retried. */
  forget(): Sql[]
}

/**
 * Runs `work` at most once per Idempotency-Key (docs/wire.md, Idempotency-Key). The same key with the same body returns
 * the first reply again, success or refusal; with another body it throws 422. With a key, a try that D1 fails for a
 * moment is repeated. Without a key `work` runs on each call.
 * Throws 429 beyond `limits`.
 */
export async function answerOnce<State>(c: Context<AppEnv>, keyed: KeyedWork<State>): Promise<Response> {
  const call = await callOf(c, keyed)
  const answer = async () => {
    const [first, reached, state] = await Promise.all([
      call && replay(c.env.DB, call),
      findReached(c.env.DB, keyed.limits ?? []),
      keyed.read?.(),
    ])
    // Without `read` no work looks at the state.
    return first ?? (await firstReply(c, keyed, call, reached, state as State))
  }
  const reply = call ? await retryTransient(answer) : await answer()
  return c.json(reply.body, reply.status)
}

async function callOf<State>(c: Context<AppEnv>, keyed: KeyedWork<State>): Promise<KeyedCall | undefined> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!UUID.test(key)) throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])
  const bodyHash = await sha256(JSON.stringify([c.req.path, keyed.body]))
  return { caller: keyed.caller, key: key.toLowerCase(), bodyHash }
}

async function firstReply<State>(
  c: Context<AppEnv>,
  keyed: KeyedWork<State>,
  call: KeyedCall | undefined,
  reached: ReachedLimit | undefined,
  state: State,
): Promise<Reply> {
  const db = c.env.DB
  const limits = keyed.limits ?? []
  try {
    throwIfReached(limits, reached, Date.now())
    return await workOrRefusal(c, keyed, memoryOf(call, limits), state)
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

function memoryOf(call: KeyedCall | undefined, limits: Limit[]): Memory {
  return {
    remember: (reply) => [
      ...(call ? [insertReply(call, reply, Date.now())] : []),
      ...countStatements(limits, Date.now()),
    ],
    revise: (reply) => (call ? [updateReply(call, reply)] : []),
    forget: () => [...(call ? [deleteReply(call)] : []), ...limits.map((limit) => undoCountedCall(limit.key))],
  }
}

/** Stores a rule's refusal too: a retry with the same key must not succeed later. Other refusals only count. */
async function workOrRefusal<State>(
  c: Context<AppEnv>,
  keyed: KeyedWork<State>,
  memory: Memory,
  state: State,
): Promise<Reply> {
  try {
    return await keyed.work(memory, state)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.status !== 409) {
      await write(c.env.DB, countStatements(keyed.limits ?? [], Date.now()))
      throw error
    }
    const refusal = keyed.refused?.(error) ?? {
      status: error.status,
      body: errorBody(c.req.path, error, c.var.requestId),
    }
    await write(c.env.DB, memory.remember(refusal))
    return refusal
  }
}

async function replay(db: D1Database, call: KeyedCall): Promise<Reply | undefined> {
  const first = await findReply(db, call)
  if (first && first.bodyHash !== call.bodyHash) {
    throw invalid([{ path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' }])
  }
  return first
}
