/**
 * Counts one call in a fixed window, starting a new window when the old one is over. One statement, so
 * concurrent calls get distinct counts.
 */
export async function countCall(
  db: D1Database,
  key: string,
  windowMs: number,
  now: number,
): Promise<{ count: number; resetAt: number }> {
  const { results } = await db
    .prepare(
      `INSERT INTO rate_limits (key, count, reset_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= ?2, 1, count + 1),
         reset_at = iif(reset_at <= ?2, ?2 + ?3, reset_at)
       RETURNING count, reset_at AS resetAt`,
    )
    .bind(key, now, windowMs)
    .all<{ count: number; resetAt: number }>()
  return results[0] ?? { count: 1, resetAt: now + windowMs }
}

export async function uncountCall(db: D1Database, key: string): Promise<void> {
  await db
    .prepare('UPDATE rate_limits SET count = count - 1 WHERE key = ? AND count > 0')
    .bind(key)
    .run()
}
