import type { Context } from 'hono'
import { broke } from '../database.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, errorBody, invalid } from './errors.ts'
import {
  deleteReply,
  findReply,
  insertReply,
  type KeyedCall,
  type Reply,
  updateReply,
} from './idempotency.queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The work behind a key: what it does, and in whose name the key counts. */
interface KeyedWork {
  /** Keys are scoped to this: 'visitor', 'member:KB-1001'. */
  caller: string
  /** The parsed body; the same key with another one is refused. */
  body: unknown
  /**
   * Does the work. It puts `memory.remember(reply)` into its own batch, so that the work and its reply
   * stand or fall together.
   */
  work: (memory: Memory) => Promise<Reply>
  /** How a rule's 409 reads; by default as the error of its area. */
  refused?: (refusal: ApiError) => Reply
  /** Takes back what the work counted against limits, when it was a double: a replay counts nothing. */
  giveBack?: () => Promise<void>
}

/** Statements that keep a reply; none when the caller sent no key. */
export interface Memory {
  remember(reply: Reply): D1PreparedStatement[]
  /** For work done elsewhere, which remembers a provisional reply before it starts. */
  revise(reply: Reply): D1PreparedStatement[]
  /** For work that was certainly not done elsewhere: the key may try again. */
  forget(): D1PreparedStatement[]
}

const NO_MEMORY: Memory = { remember: () => [], revise: () => [], forget: () => [] }

/**
 * Runs `work` at most once per Idempotency-Key: the same key with the same body gives the first reply
 * again, success or refusal, with another body 422 (api.md). Without the header it just runs.
 */
export async function answerOnce(c: Context<AppEnv>, keyed: KeyedWork): Promise<Response> {
  const db = c.env.DB
  const key = c.req.header('idempotency-key')
  if (key === undefined) {
    const reply = await workOrRefusal(c, keyed, NO_MEMORY)
    return c.json(reply.body, reply.status)
  }
  if (!UUID.test(key))
    throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])

  const call = {
    caller: keyed.caller,
    key,
    bodyHash: await sha256(JSON.stringify([c.req.path, keyed.body])),
  }
  const memory: Memory = {
    remember: (reply) => [insertReply(db, call, reply, Date.now())],
    revise: (reply) => [updateReply(db, call, reply)],
    forget: () => [deleteReply(db, call)],
  }
  const reply =
    (await replay(db, call)) ??
    (await workOrRefusal(c, keyed, memory).catch(async (error: unknown) => {
      // Someone else finished with this key while we worked; our batch rolled back, theirs counts.
      const first = broke(error, 'idempotency_keys') && (await replay(db, call))
      if (!first) throw error
      await keyed.giveBack?.()
      return first
    }))
  return c.json(reply.body, reply.status)
}

/** A refusal by a rule is a first reply too: asking again with the same key must not succeed later. */
async function workOrRefusal(c: Context<AppEnv>, keyed: KeyedWork, memory: Memory): Promise<Reply> {
  try {
    return await keyed.work(memory)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const refusal = keyed.refused?.(error) ?? {
      status: error.status,
      body: errorBody(c.req.path, error, c.var.requestId),
    }
    const kept = memory.remember(refusal)
    if (kept.length > 0) await c.env.DB.batch(kept)
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

/** Lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
