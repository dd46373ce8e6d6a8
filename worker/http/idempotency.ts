import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { broke } from '../database.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, errorBody, invalid } from './errors.ts'

export interface Reply {
  status: ContentfulStatusCode
  body: Record<string, unknown>
}

/** The statement that stores a reply beside the work it reports, in the same batch. */
export type Remember = (reply: Reply) => D1PreparedStatement[]

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Runs `work` at most once per Idempotency-Key of `caller`: the same key with the same body gives the
 * first reply again, success or 409, with another body 422 (api.md). `work` puts `remember(reply)`
 * into its own batch, so that the work and its reply stand or fall together. Without the header it
 * just runs.
 */
export async function answerOnce(
  c: Context<AppEnv>,
  caller: string,
  body: unknown,
  work: (remember: Remember) => Promise<Reply>,
): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) {
    const reply = await work(() => [])
    return c.json(reply.body, reply.status)
  }
  if (!UUID.test(key))
    throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])

  const db = c.env.DB
  const bodyHash = await sha256(JSON.stringify([c.req.path, body]))
  const remember: Remember = (reply) => [
    db
      .prepare(
        'INSERT INTO idempotency_keys (caller, key, body_hash, status, reply, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(caller, key, bodyHash, reply.status, JSON.stringify(reply.body), Date.now()),
  ]
  const reply =
    (await replay(db, caller, key, bodyHash)) ??
    (await workOrRefusal(c, work, remember).catch(async (error: unknown) => {
      // Someone else finished with this key while we worked; our batch rolled back, theirs counts.
      const first = broke(error, 'idempotency_keys') && (await replay(db, caller, key, bodyHash))
      if (first) return first
      throw error
    }))
  return c.json(reply.body, reply.status)
}

/** A refusal by a rule is a first reply too: asking again with the same key must not succeed later. */
async function workOrRefusal(
  c: Context<AppEnv>,
  work: (remember: Remember) => Promise<Reply>,
  remember: Remember,
): Promise<Reply> {
  try {
    return await work(remember)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const refusal: Reply = { status: 409, body: errorBody(c.req.path, error, c.var.requestId) }
    await c.env.DB.batch(remember(refusal))
    return refusal
  }
}

async function replay(
  db: D1Database,
  caller: string,
  key: string,
  bodyHash: string,
): Promise<Reply | undefined> {
  const row = await db
    .prepare('SELECT body_hash, status, reply FROM idempotency_keys WHERE caller = ? AND key = ?')
    .bind(caller, key)
    .first<{ body_hash: string; status: ContentfulStatusCode; reply: string }>()
  if (!row) return undefined
  if (row.body_hash !== bodyHash) {
    throw invalid([
      { path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' },
    ])
  }
  return { status: row.status, body: JSON.parse(row.reply) }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
