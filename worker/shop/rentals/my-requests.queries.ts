import sql from 'sql-template-tag'
import type { MyRequest } from '#contract/game-requests.ts'
import { statement } from '../../platform/database/database.ts'

/** The ids of a member's requests after `key`, newest first. */
export async function requestIdsOf(
  db: D1Database,
  userId: string,
  [requestedAt, id]: readonly [number, string],
  limit: number,
): Promise<string[]> {
  const { results } = await statement(
    db,
    sql`SELECT id FROM game_requests WHERE user_id = ${userId} AND (requested_at, id) < (${requestedAt}, ${id})
       ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
  ).all<{ id: string }>()
  return results.map((row) => row.id)
}

/** The histories of these requests, each oldest first. */
export async function historiesOf(
  db: D1Database,
  requestIds: readonly string[],
): Promise<Map<string, MyRequest['history']>> {
  const { results } = await statement(
    db,
    sql`SELECT request_id AS requestId, status, at FROM game_request_history
       WHERE request_id IN (SELECT value FROM json_each(${JSON.stringify(requestIds)}))`,
  ).all<MyRequest['history'][number] & { requestId: string }>()
  const byRequest = Map.groupBy(results, ({ requestId }) => requestId)
  return new Map(
    Array.from(byRequest, ([requestId, lines]) => [
      requestId,
      lines.map(({ status, at }) => ({ status, at })).toSorted((a, b) => a.at - b.at),
    ]),
  )
}
