/**
 * Counts one call in a fixed window, and starts a new window when the old one is over. One statement, so that
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

/**
 * The same count in a batch. A call beyond the limit stores NULL, which fails with `rate_limits.count` and so the
 * whole batch.
 */
export function countCallInBatch(
  db: D1Database,
  limit: { key: string; max: number; windowMs: number },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO rate_limits (key, count, reset_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN reset_at <= ?2 THEN 1 WHEN count < ?4 THEN count + 1 END,
         reset_at = iif(reset_at <= ?2, ?2 + ?3, reset_at)`,
    )
    .bind(limit.key, now, limit.windowMs, limit.max)
}

/** The same count in a batch, which goes on beyond the limit. */
export function countFreely(
  db: D1Database,
  limit: { key: string; windowMs: number },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO rate_limits (key, count, reset_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= ?2, 1, count + 1),
         reset_at = iif(reset_at <= ?2, ?2 + ?3, reset_at)`,
    )
    .bind(limit.key, now, limit.windowMs)
}

export async function findWindows(
  db: D1Database,
  keys: string[],
): Promise<{ key: string; count: number; resetAt: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT key, count, reset_at AS resetAt FROM rate_limits
       WHERE key IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(keys))
    .all<{ key: string; count: number; resetAt: number }>()
  return results
}

export function undoCountedCall(db: D1Database, key: string): D1PreparedStatement {
  return db
    .prepare('UPDATE rate_limits SET count = count - 1 WHERE key = ? AND count > 0')
    .bind(key)
}

export function deleteEndedWindows(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM rate_limits WHERE reset_at <= ?').bind(now)
}
