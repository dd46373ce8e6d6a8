import type { CopyEvent } from '#contract/copies.ts'

/** States of a copy page; the older ones are in the audit. */
const EVENTS = 50

/** The states that a copy was in, newest first. */
export async function findHistory(db: D1Database, code: string): Promise<CopyEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT state, condition, copy_history.reason, at, request_id AS requestId, user_id AS "with"
       FROM copy_history LEFT JOIN game_requests ON game_requests.id = request_id
       WHERE code = ? ORDER BY number DESC LIMIT ?`,
    )
    .bind(code, EVENTS)
    .all<CopyEvent>()
  return results
}

/** The approved request for a game with the earliest promised day. */
export async function findToPack(db: D1Database, productCode: string): Promise<string | undefined> {
  const request = await db
    .prepare(
      `SELECT id FROM game_requests WHERE product_code = ? AND status = 'APPROVED'
       ORDER BY deliver_by, requested_at, id LIMIT 1`,
    )
    .bind(productCode)
    .first<{ id: string }>()
  return request?.id
}
