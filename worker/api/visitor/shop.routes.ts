import * as calls from '#contract/calls/site.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { findShop } from '../../desk/shop-document.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { answer } from '../answer.ts'

/** What pages show of the shop. */
export const shopRoutes = [
  answer(calls.readShop, async ({ c, db }) =>
    cachedForAll(c, 'shop', { success: true, ...(await findShop(db, dayInKarachi(Date.now()))) }),
  ),
]
