import sql from 'sql-template-tag'
import * as v from 'valibot'
import { type MyRequest, REQUEST_STATUSES } from '#contract/game-requests.ts'
import { all } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { idRow } from './requests.queries.ts'

/** The ids of a member's requests after `key`, newest first. */
export async function requestIdsOf(
  db: D1Database,
  userId: string,
  [requestedAt, id]: readonly [number, string],
  limit: number,
): Promise<string[]> {
  return await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests WHERE user_id = ${userId} AND (requested_at, id) < (${requestedAt}, ${id})
       ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
  )
}

const historyRow = v.object({
  requestId: v.string(),
  status: v.picklist(REQUEST_STATUSES),
  at: instantColumn,
})

/** The histories of these requests, each oldest first. */
export async function historiesOf(
  db: D1Database,
  requestIds: readonly string[],
): Promise<Map<string, MyRequest['history']>> {
  const lines = await all(
    db,
    historyRow,
    sql`SELECT request_id AS requestId, status, at FROM game_request_history
       WHERE request_id IN ${oneOf(requestIds)}
       ORDER BY request_id, at`,
  )
  const byRequest = Map.groupBy(lines, ({ requestId }) => requestId)
  return new Map(Array.from(byRequest, ([id, own]) => [id, own.map(({ requestId: _, ...line }) => line)]))
}
