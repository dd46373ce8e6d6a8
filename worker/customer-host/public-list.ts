import type { Context } from 'hono'
import type { Product } from '#contract/customer-host.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { MINUTE } from '../platform/base/time.ts'
import { ApiError } from '../platform/http/errors.ts'
import { cachedForAll } from '../platform/http/shared-cache.ts'
import { customerHost } from './customer-host.ts'

const STALE_MS = 10 * MINUTE

/** The last list that an external host returned without a token. Per isolate. */
let lastGood: { origin: string; at: number; list: Product[] } | undefined

/**
 * The public game library, requested without a bearer token. When an external host is down, the list may be up to
 * 10 minutes old; a member's own data is never stale.
 */
export async function publicList(c: Context<AppEnv>): Promise<Response> {
  const { list, isFresh } = await publicProducts(c)
  // No cache may add its own age to a stale list.
  return isFresh ? await cachedForAll(c, 'games', list) : c.json(list)
}

/** The public list as data; `isFresh` is false for one that was kept while the host is down. */
export async function publicProducts(c: Context<AppEnv>): Promise<{ list: Product[]; isFresh: boolean }> {
  const origin = c.env.CUSTOMER_HOST
  try {
    const list = await customerHost(c).products()
    if (origin) lastGood = { origin, at: Date.now(), list }
    return { list, isFresh: true }
  } catch (error) {
    const isDown = error instanceof ApiError && error.status >= 500
    const kept = lastGood?.origin === origin ? lastGood : undefined
    if (!isDown || !kept || Date.now() - kept.at >= STALE_MS) throw error
    return { list: kept.list, isFresh: false }
  }
}
