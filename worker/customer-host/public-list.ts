import type { Context } from 'hono'
import { CUSTOMER_HOST_CALLS, type Product, products } from '#contract/customer-host.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../http/errors.ts'
import { MINUTE } from '../http/rate-limit.ts'
import { cachedForAll } from '../http/shared-cache.ts'
import { askHost } from './customer-host.ts'

const STALE_MS = 10 * MINUTE

/** The last list that an external host gave to nobody in particular. Per isolate. */
let lastGood: { origin: string; at: number; list: Product[] } | undefined

/**
 * The game library as everyone may see it, without a token. When an external host is down, the list
 * may be up to 10 minutes old; nothing that belongs to a member ever is.
 */
export async function publicList(c: Context<AppEnv>): Promise<Response> {
  return cachedForAll(c, 'games', await freshOrStale(c))
}

async function freshOrStale(c: Context<AppEnv>): Promise<Product[]> {
  const origin = c.env.CUSTOMER_HOST
  try {
    const list = await askHost(c, { call: CUSTOMER_HOST_CALLS.products, reply: products })
    if (origin) lastGood = { origin, at: Date.now(), list }
    return list
  } catch (error) {
    const isDown = error instanceof ApiError && error.status >= 500
    if (isDown && lastGood?.origin === origin && Date.now() - (lastGood?.at ?? 0) < STALE_MS) {
      return lastGood?.list ?? []
    }
    throw error
  }
}
