import { Hono } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { done } from '../../platform/http/outcome.ts'
import { batchWithin, clientAddress } from '../../platform/http/rate-limit.ts'
import { addView } from '../../shop/page-views/page-views.queries.ts'

/** Bots that run scripts and name themselves. Other bots never send the beacon. */
const BOT = /bot|crawl|spider|slurp|lighthouse|preview/i

/**
 * POST /api/v1/user/view: the beacon of a public page. It has no content, and only a count per hour is
 * stored.
 */
export const pageViewRoutes = new Hono<AppEnv>().post('/view', async (c) => {
  if (!BOT.test(c.req.header('user-agent') ?? '')) {
    const now = Date.now()
    const limits = [limitOf(c.env, 'view.address', clientAddress(c.req))]
    await batchWithin(c.env.DB, limits, [addView(now)], now)
  }
  return done(c, '')
})
