import { Hono } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { batchWithin, clientAddress } from '../http/rate-limit.ts'
import { viewLimit } from './page-views.limits.ts'
import { addView } from './page-views.queries.ts'

/** Those who run scripts and say who they are; the others never get as far as the beacon. */
const BOT = /bot|crawl|spider|slurp|lighthouse|preview/i

/**
 * POST /api/v1/user/view: the beacon of a public page (decisions.md, admin). It carries nothing, and only
 * the hour is kept.
 */
export const pageViewRoutes = new Hono<AppEnv>().post('/view', async (c) => {
  if (!BOT.test(c.req.header('user-agent') ?? '')) {
    const now = Date.now()
    const limits = [viewLimit(clientAddress(c.req))]
    await batchWithin(c.env.DB, limits, [addView(c.env.DB, now)], now)
  }
  return c.json({ success: true, message: '', retryAfter: '' })
})
