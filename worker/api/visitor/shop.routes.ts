import * as calls from '#contract/calls/site.ts'
import { cachedForAll } from '../../platform/http/shared-cache.ts'
import { findShop } from '../../shop/facts/facts.queries.ts'
import { answer } from '../answer.ts'

/** What pages show of the shop. */
export const shopRoutes = [
  answer(calls.readShop, async ({ c, db }) => cachedForAll(c, 'shop', { success: true, ...(await findShop(db)) })),
]
