import type { Context, Next } from 'hono'
import type { AppEnv, Env } from '../base/env.ts'
import { sha256 } from '../base/secret.ts'
import { SECOND } from '../base/time.ts'
import { run, write } from '../database/database.ts'
import { afterReply, type Job } from './after-reply.ts'
import { purgeEdge } from './edge.ts'
import { deleteRefusals, findRefused, recordRefusal, takeStockChanges } from './shared-cache.queries.ts'

/** The edge accepts some five purges a minute; edits of games and pictures need some too. */
const STOCK_PURGE_GAP_MS = 20 * SECOND

/**
 * The edge answers for a minute, for ten more while it asks again, and for ten while the Worker fails. Without the last
 * figure it could answer for ever with what it has.
 */
export const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=600'

/**
 * A JSON reply that is the same for everyone. The edge caches it for a minute and may serve it stale while it
 * revalidates; browsers revalidate each time and get 304 when nothing changed. `tag` names it for `purgeShared`.
 * A request with credentials gets the same reply uncached (docs/wire.md, Caching).
 */
export async function cachedForAll(c: Context<AppEnv>, tag: string, body: object): Promise<Response> {
  const hasCredentials = (c.req.header('authorization') ?? c.req.header('token')) !== undefined
  if (hasCredentials) return textReply(c, body)
  const etag = await keptOf(tags, body, tagOf)
  c.header('cache-control', 'no-cache')
  c.header('cloudflare-cdn-cache-control', FOR_A_MINUTE)
  c.header('cache-tag', tag)
  c.header('etag', etag)
  c.header('vary', 'authorization, token')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return textReply(c, body)
}

/** A JSON reply whose text is made once for each object, because the library is the same one for many requests. */
export function textReply(c: Context<AppEnv>, body: object): Response {
  return c.body(keptOf(texts, body, JSON.stringify), 200, { 'content-type': 'application/json; charset=utf-8' })
}

const texts = new WeakMap<object, string>()
const tags = new WeakMap<object, Promise<string>>()

async function tagOf(body: object): Promise<string> {
  return `W/"${(await sha256(keptOf(texts, body, JSON.stringify))).slice(0, 32)}"`
}

/** What `make` makes of an object, made once for each. */
export function keptOf<Key extends object, Made>(made: WeakMap<Key, Made>, key: Key, make: (key: Key) => Made): Made {
  const kept = made.get(key) ?? make(key)
  made.set(key, kept)
  return kept
}

/** Purges `tags` from every edge, after the reply. */
export function purgeShared(c: Context<AppEnv>, ...tags: string[]): void {
  afterReply(c, purgeOf(...tags))
}

/** Purges `tags` from every edge. */
export function purgeOf(...tags: string[]): Job {
  return function purge(env, now) {
    return purgeOrRecord(env, tags, now)
  }
}

/** Middleware: after a call that wrote rows, purges the pages of games when copies have moved. */
export async function purgeMovedStock(c: Context<AppEnv>, next: Next): Promise<void> {
  await next()
  if (c.var.meter.rowsWritten > 0) afterReply(c, purgeStock)
}

/**
 * Purges the pages of games when copies have moved since the last time, at most every 20 seconds. The cron does what is
 * left.
 */
async function purgeStock(env: Env, now: number): Promise<void> {
  if (await takeStockChanges(env.DB, now, STOCK_PURGE_GAP_MS)) {
    await purgeOrRecord(env, ['games'], now)
  }
}

/** Stores a refused purge, which the cron tries again, and throws it for the log. */
async function purgeOrRecord(env: Env, tags: string[], now: number): Promise<void> {
  const refusal = await purgeEdge(tags)
  if (refusal === undefined) return
  await write(
    env.DB,
    tags.map((tag) => recordRefusal(tag, refusal, now)),
  )
  throw new Error(`Not purged: ${tags.join(', ')} ${refusal}`)
}

/**
 * The job of the cron: purges the pages of games when copies have moved, and the tags again that the edge refused.
 * Undefined: there was nothing to purge.
 */
export async function purgeOnCron({ DB }: Env, now: number): Promise<{ purged: number; refused: number } | undefined> {
  const stock = (await takeStockChanges(DB, now, 0)) ? ['games'] : []
  const tags = [...new Set([...stock, ...(await findRefused(DB))])]
  if (tags.length === 0) return undefined
  const refusal = await purgeEdge(tags)
  if (refusal !== undefined) {
    await write(
      DB,
      tags.map((tag) => recordRefusal(tag, refusal, now)),
    )
    return { purged: 0, refused: tags.length }
  }
  await run(DB, deleteRefusals(tags))
  return { purged: tags.length, refused: 0 }
}
