import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AppEnv } from '../../platform/base/env.ts'
import { clientAddress, clientNetwork } from '../../platform/http/caller-address.ts'
import { notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { batchWithin, undoCount } from '../../platform/http/rate-limit.ts'

/**
 * Runs a statement that finds an order by its ID and phone, within the limits on guessing both. Returns what `read`
 * makes of its result. Throws 404 when that is undefined, the same for a wrong phone and a missing order.
 */
export async function lookUp<Found>(
  c: Context<AppEnv>,
  orderId: string,
  statement: Sql,
  read: (result: D1Result | undefined) => Found | undefined,
): Promise<Found> {
  const failures = limitOf(c.env, 'lookup.order', orderId, clientNetwork(c.req))
  const limits = [limitOf(c.env, 'try.address', 'order', clientAddress(c.req)), failures]
  const [result] = await batchWithin(c.env.DB, limits, [statement], Date.now())
  const found = read(result)
  if (found === undefined) {
    throw notFound('orders.not-found', 'We found no order with this ID and phone.')
  }
  await undoCount(c.env.DB, failures)
  return found
}
