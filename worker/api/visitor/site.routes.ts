import { sendMessage } from '#contract/calls/contact.ts'
import * as calls from '#contract/calls/site.ts'
import { dayInKarachi } from '#contract/dates.ts'
import type { Health } from '#contract/health.ts'
import { findShop } from '../../desk/shop-document.ts'
import { clockOf, findFacts } from '../../operations/health.queries.ts'
import { checksOf } from '../../operations/health.rules.ts'
import { versionOf } from '../../platform/base/env.ts'
import { DatabaseUnavailable } from '../../platform/database/database.ts'
import { clientAddress } from '../../platform/http/caller-address.ts'
import { batchWithin } from '../../platform/http/rate-limit.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { insertMessage } from '../../shop/contact/contact.queries.ts'
import { notifyShop } from '../../shop/members/news.queries.ts'
import { addView } from '../../shop/page-views/page-views.queries.ts'
import { answer } from '../answer.ts'

const UNKNOWN: Health['checks'] = {
  database: { status: 'degraded', ms: null },
  cron: { status: 'degraded', lastRunAt: null },
  outbox: { status: 'degraded', unsent: null, oldestUnsentAt: null },
  images: { status: 'degraded', failingSince: null, notPurgedSince: null },
  backup: { status: 'degraded', madeAt: null },
  whatsapp: { status: 'degraded', failingSince: null, lacks: [] },
}

/** Bots that run scripts and name themselves. Other bots never send the beacon. */
const BOT = /bot|crawl|spider|slurp|lighthouse|preview/i

/** What pages show of the shop, the check for monitors, the beacon of pages, and a message to the shop. */
export const siteRoutes = [
  answer(calls.readShop, async ({ c, db }) =>
    cachedForAll(c, 'shop', { success: true, ...(await findShop(db, dayInKarachi(Date.now()))) }),
  ),

  // 503 when a part has stopped.
  answer(calls.readHealth, async ({ c, env, db }) => {
    const started = Date.now()
    const facts = await findFacts(db).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return undefined
      throw error
    })
    const now = Date.now()
    const checks: Health['checks'] = facts
      ? {
          database: { status: 'ok', ms: now - started },
          ...checksOf(facts, clockOf(env, now)),
        }
      : UNKNOWN
    const isOk = Object.values(checks).every(({ status }) => status === 'ok')
    const reply: Health = { status: isOk ? 'ok' : 'degraded', version: versionOf(env), checks }
    return c.json(reply, isOk ? 200 : 503)
  }),

  // It has no content, and only a count per hour is stored.
  answer(calls.countView, async ({ c, db, limit }) => {
    if (!BOT.test(c.req.header('user-agent') ?? '')) {
      const now = Date.now()
      const limits = [limit('view.address', clientAddress(c.req))]
      await batchWithin(db, limits, [addView(now)], now)
    }
    return {}
  }),

  answer(sendMessage, async ({ c, db, body: message, limit }) => {
    const now = Date.now()
    const limits = [limit('form.address', 'message', clientAddress(c.req))]
    await batchWithin(db, limits, [insertMessage(message, now), notifyShop('message', now)], now)
    return { message: 'Thank you for your message. We will answer you soon.' }
  }),
]
