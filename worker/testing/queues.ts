import { env } from 'cloudflare:workers'
import type { Env } from '../platform/base/env.ts'
import { publicId } from '../platform/base/ids.ts'
import { write } from '../platform/database/database.ts'
import { commitDecision } from '../platform/database/decision.ts'
import { insertEntry } from '../shop/rentals/queue.queries.ts'
import { decideRequest, readForRequest } from '../shop/rentals/request-by-hand.ts'

/** Adds games to a member's queue in this order, at `at` (ms UTC). */
export async function queueUp(
  { userId }: { userId: string },
  productCodes: readonly string[],
  at: number,
): Promise<void> {
  await write(
    env.DB,
    productCodes.map((code) => insertEntry(userId, code, at)),
  )
}

/** A request by hand that ignores the queue. Returns its ID. */
export async function requestPastQueue(
  bindings: Env,
  { userId, email }: { userId: string; email: string },
  productCode: string,
): Promise<string> {
  const id = publicId('KR')
  const asker = { userId, email, city: 'Karachi' }
  await commitDecision(bindings.DB, async () =>
    decideRequest(
      bindings,
      asker,
      'REQUEST',
      [{ id, productCode }],
      await readForRequest(bindings, userId, [productCode]),
    ),
  )
  return id
}

/** A member's queue, in order. */
export async function queueOf({ userId }: { userId: string }): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT product_code AS code FROM queue_entries WHERE user_id = ? ORDER BY place',
  )
    .bind(userId)
    .all<{ code: string }>()
  return results.map(({ code }) => code)
}

/** The User IDs of members with an open request for this game that came from the queue. */
export async function servedWith(productCode: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS userId FROM game_requests
     WHERE product_code = ? AND from_queue = 1 AND status = 'REQUESTED' ORDER BY user_id`,
  )
    .bind(productCode)
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}

/** Queues whose triggers kept wrong values: places are 1 to n, eligible entries are counted by game. */
export async function brokenQueues(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS broken FROM queue_entries GROUP BY user_id
     HAVING min(place) <> 1 OR max(place) <> count(*) OR count(DISTINCT place) <> count(*)
     UNION ALL
     SELECT product_code FROM games
     WHERE eligible <> (SELECT count(*) FROM queue_entries
                     WHERE queue_entries.product_code = games.product_code AND skipped_until = '')
        OR queued <> (SELECT count(*) FROM queue_entries
                      WHERE queue_entries.product_code = games.product_code)
        OR interested <> (SELECT count(*) FROM interests
                          WHERE interests.product_code = games.product_code)`,
  ).all()
  return results
}
