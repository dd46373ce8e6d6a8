/** The ids of a member's latest requests, newest first. */
export async function latestRequestIds(
  db: D1Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM game_requests WHERE user_id = ? ORDER BY requested_at DESC, id DESC LIMIT ?`,
    )
    .bind(userId, limit)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
