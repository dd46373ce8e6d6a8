import sql from 'sql-template-tag'
import { all } from '../platform/database/database.ts'
import { idRow } from '../shop/rentals/requests.queries.ts'

/** The ids of a member's latest requests, newest first. */
export async function latestRequestIds(db: D1Database, userId: string, limit: number): Promise<string[]> {
  return await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests WHERE user_id = ${userId} ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
  )
}
