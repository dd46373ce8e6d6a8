/** Stores that the edge refused to purge a tag, with the time of the oldest refusal. */
export function recordRefusal(
  db: D1Database,
  tag: string,
  reason: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refused_purges (tag, since, reason) VALUES (?1, ?2, ?3)
       ON CONFLICT (tag) DO UPDATE SET reason = ?3`,
    )
    .bind(tag, now, reason.slice(0, 300))
}

/** The tags to purge again, those of one call at most, the oldest first. */
export async function findRefused(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT tag FROM refused_purges ORDER BY since LIMIT 30')
    .all<{ tag: string }>()
  return results.map(({ tag }) => tag)
}

/** Deletes the refusals of these tags. */
export function deleteRefusals(db: D1Database, tags: readonly string[]): D1PreparedStatement {
  return db
    .prepare('DELETE FROM refused_purges WHERE tag IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(tags))
}

/** Deletes refusals before `time`, when the edge has asked again by itself (docs/wire.md, Caching). */
export function deleteOldRefusals(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM refused_purges WHERE since < ?').bind(time)
}

/**
 * Whether copies have moved since the last purge, which is then counted as done. False within `gapMs` of the last one,
 * so that at most one of many concurrent callers purges.
 */
export async function takeStockChanges(
  db: D1Database,
  now: number,
  gapMs: number,
): Promise<boolean> {
  const taken = await db
    .prepare(
      `UPDATE stock_changes SET purged = changes, purged_at = ?1
       WHERE purged <> changes AND purged_at <= ?1 - ?2 RETURNING id`,
    )
    .bind(now, gapMs)
    .first()
  return taken !== null
}
