import sql from 'sql-template-tag'
import { statement } from '../platform/database/database.ts'

/** The ids of a member's latest requests, newest first. */
export async function latestRequestIds(
  db: D1Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { results } = await statement(
    db,
    sql`SELECT id FROM game_requests WHERE user_id = ${userId} ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}
