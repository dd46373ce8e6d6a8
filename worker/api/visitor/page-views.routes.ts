import * as calls from '#contract/calls/site.ts'
import { batchWithin, clientAddress } from '../../platform/http/rate-limit.ts'
import { addView } from '../../shop/page-views/page-views.queries.ts'
import { answer } from '../answer.ts'

/** Bots that run scripts and name themselves. Other bots never send the beacon. */
const BOT = /bot|crawl|spider|slurp|lighthouse|preview/i

/** The beacon of a public page. It has no content, and only a count per hour is stored. */
export const pageViewRoutes = [
  answer(calls.countView, async ({ c, db, limit }) => {
    if (!BOT.test(c.req.header('user-agent') ?? '')) {
      const now = Date.now()
      const limits = [limit('view.address', clientAddress(c.req))]
      await batchWithin(db, limits, [addView(now)], now)
    }
    return {}
  }),
]
