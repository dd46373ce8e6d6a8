import type { Context } from 'hono'
import type { AppEnv, Env } from '../base/env.ts'
import { sha256 } from '../base/sha256.ts'
import { afterReply } from './after-reply.ts'
import { recordRefusal } from './shared-cache.queries.ts'

/**
 * A JSON reply that is the same for everyone. The edge caches it for a minute and may serve it stale while it
 * revalidates; browsers revalidate each time and get 304 when nothing changed. `tag` names it for `purgeShared`.
 * A request with credentials gets the same reply uncached (docs/wire.md, Caching).
 */
export async function cachedForAll(
  c: Context<AppEnv>,
  tag: string,
  body: object,
): Promise<Response> {
  const hasCredentials = (c.req.header('authorization') ?? c.req.header('token')) !== undefined
  if (hasCredentials) return c.json(body)
  const text = JSON.stringify(body)
  const etag = `W/"${(await sha256(text)).slice(0, 32)}"`
  c.header('cache-control', 'no-cache')
  c.header('cloudflare-cdn-cache-control', 'public, max-age=60, stale-while-revalidate=600')
  c.header('cache-tag', tag)
  c.header('etag', etag)
  c.header('vary', 'authorization, token')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
}

/**
 * Purges `tags` from every edge, after the reply. Only a few purges a minute are accepted; a refused one is stored, so
 * that Today and health show it. There is no such cache locally.
 */
export function purgeShared(c: Context<AppEnv>, ...tags: string[]): void {
  const { cache } = c.executionCtx as ExecutionContext & { cache?: CacheContext }
  if (!cache) return
  const purge = async (env: Env, now: number) => {
    const refusal = await refusalOf(cache.purge({ tags }))
    if (refusal === undefined) return
    await env.DB.batch(tags.map((tag) => recordRefusal(env.DB, tag, refusal, now)))
    throw new Error(`Not purged: ${tags.join(', ')} ${refusal}`)
  }
  afterReply(c, purge)
}

/** Why the edge refused a purge; undefined: it did not. */
async function refusalOf(purge: ReturnType<CacheContext['purge']>): Promise<string | undefined> {
  try {
    const { success, errors } = await purge
    return success ? undefined : JSON.stringify(errors)
  } catch (error) {
    return String(error)
  }
}
