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

/** Deletes refusals before `time`, when the edge has asked again by itself (docs/wire.md, Caching). */
export function deleteOldRefusals(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM refused_purges WHERE since < ?').bind(time)
}
