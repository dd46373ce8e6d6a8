import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { all, run } from '../database/database.ts'
import { oneColumn } from '../database/row.ts'
import { oneOf } from '../database/tables.ts'

/** Stores that the edge refused to purge a tag, with the time of the oldest refusal. */
export function recordRefusal(tag: string, reason: string, now: number): Sql {
  return sql`INSERT INTO refused_purges (tag, since, reason) VALUES (${tag}, ${now}, ${reason.slice(0, 300)})
       ON CONFLICT (tag) DO UPDATE SET reason = ${reason.slice(0, 300)}`
}

/** The tags to purge again, those of one call at most, the oldest first. */
export async function findRefused(db: D1Database): Promise<string[]> {
  return await all(db, oneColumn('tag', v.string()), sql`SELECT tag FROM refused_purges ORDER BY since LIMIT 30`)
}

/** Deletes the refusals of these tags. */
export function deleteRefusals(tags: readonly string[]): Sql {
  return sql`DELETE FROM refused_purges WHERE tag IN ${oneOf(tags)}`
}

/**
 * Whether copies have moved since the last purge, which is then counted as done. False within `gapMs` of the last one,
 * so that at most one of many concurrent callers purges.
 */
export async function takeStockChanges(db: D1Database, now: number, gapMs: number): Promise<boolean> {
  const taken = await run(
    db,
    sql`UPDATE stock_changes SET purged = changes, purged_at = ${now}
       WHERE purged <> changes AND purged_at <= ${now} - ${gapMs}`,
  )
  return taken === 1
}
