import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { sha256 } from '../base/sha256.ts'
import { broke, write } from '../database/database.ts'
import { ApiError, errorBody, invalid } from './errors.ts'
import {
  deleteReply,
  findReply,
  insertReply,
  type KeyedCall,
  type Reply,
  updateReply,
} from './idempotency.queries.ts'
import { uncountCall } from './rate-limit.queries.ts'
import { beyond, counts, type Limit, requireRoom, wentBeyond } from './rate-limit.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The work behind a key: what it does, and in whose name the key counts. */
interface KeyedWork {
  /** Keys are scoped to this: 'visitor', 'member:KB-1001'. */
  caller: string
  /** The parsed body; the same key with another one is refused. */
  body: unknown
  /**
   * What the call counts against, in the batch that keeps its reply: work that fails on our side, and a
   * replay, count nothing. Beyond it is 429, before any work.
   */
  limits?: Limit[]
  /**
   * Does the work. It puts `memory.remember(reply)` into its own batch, so that the work, its reply and
   * its count stand or fall together.
   */
  work: (memory: Memory) => Promise<Reply>
  /** How a rule's 409 reads; by default as the error of its area. */
  refused?: (refusal: ApiError) => Reply
}

/** Statements that count the call and, when the caller sent a key, keep its reply. */
export interface Memory {
  remember(reply: Reply): D1PreparedStatement[]
  /** For work done elsewhere, which remembers a provisional reply before it starts. */
  revise(reply: Reply): D1PreparedStatement[]
  /** For work that was certainly not done elsewhere: the key may try again. */
  forget(): D1PreparedStatement[]
}

/**
 * Runs `work` at most once per Idempotency-Key: the same key with the same body gives the first reply
 * again, success or refusal, with another body 422 (api.md). Without the header it just runs. Throws 429
 * beyond `limits`.
 */
export async function answerOnce(c: Context<AppEnv>, keyed: KeyedWork): Promise<Response> {
  const call = await callOf(c, keyed)
  const reply = (call && (await replay(c.env.DB, call))) ?? (await firstReply(c, keyed, call))
  return c.json(reply.body, reply.status)
}

async function callOf(c: Context<AppEnv>, keyed: KeyedWork): Promise<KeyedCall | undefined> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!UUID.test(key))
    throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])
  const bodyHash = await sha256(JSON.stringify([c.req.path, keyed.body]))
  return { caller: keyed.caller, key, bodyHash }
}

async function firstReply(
  c: Context<AppEnv>,
  keyed: KeyedWork,
  call: KeyedCall | undefined,
): Promise<Reply> {
  const db = c.env.DB
  const limits = keyed.limits ?? []
  try {
    if (limits.length > 0) await requireRoom(db, limits, Date.now())
    return await workOrRefusal(c, keyed, memoryOf(db, call, limits))
  } catch (error) {
    const refusal = wentBeyond(error) ? await beyond(db, limits, Date.now()) : error
    // Someone else finished with this key while we worked; our batch rolled back, theirs counts.
    const isDouble = broke(error, 'idempotency_keys') || isTooMany(refusal)
    const first = call && isDouble && (await replay(db, call))
    if (first) return first
    throw refusal
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

function memoryOf(db: D1Database, call: KeyedCall | undefined, limits: Limit[]): Memory {
  return {
    remember: (reply) => [
      ...(call ? [insertReply(db, call, reply, Date.now())] : []),
      ...counts(db, limits, Date.now()),
    ],
    revise: (reply) => (call ? [updateReply(db, call, reply)] : []),
    forget: () => [
      ...(call ? [deleteReply(db, call)] : []),
      ...limits.map((limit) => uncountCall(db, limit.key)),
    ],
  }
}

/**
 * A refusal by a rule is a first reply too: asking again with the same key must not succeed later. What
 * is refused for another reason is counted all the same.
 */
async function workOrRefusal(c: Context<AppEnv>, keyed: KeyedWork, memory: Memory): Promise<Reply> {
  try {
    return await keyed.work(memory)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.status !== 409) {
      await write(c.env.DB, counts(c.env.DB, keyed.limits ?? [], Date.now()))
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
    throw invalid([
      { path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' },
    ])
  }
  return first
}
