import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { all, exists, run } from '../../platform/database/database.ts'
import { flagColumn } from '../../platform/database/row.ts'
import { storedGame } from '../games/games.queries.ts'
import { coverColumn, selectCover } from '../pictures/game-pictures.queries.ts'

const announcedRow = v.object({
  ...v.omit(storedGame.row, ['inHand']).entries,
  interested: v.number(),
  isMine: flagColumn,
  cover: coverColumn,
})
export type AnnouncedRow = v.InferOutput<typeof announcedRow>

/** The games released after `today`, the soonest first, at most `limit`. */
export async function listAnnounced(
  db: D1Database,
  userId: string,
  today: Day,
  limit: number,
): Promise<AnnouncedRow[]> {
  return await all(
    db,
    announcedRow,
    sql`SELECT ${storedGame.columns}, ${selectCover},
              interested, EXISTS (SELECT 1 FROM interests
                                  WHERE interests.product_code = games.product_code AND user_id = ${userId}) AS isMine
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE available_since > ${today} AND retired_at IS NULL ORDER BY available_since, product_code LIMIT ${limit}`,
  )
}

export async function hasDeclared(db: D1Database, userId: string, productCode: string): Promise<boolean> {
  return await exists(db, sql`SELECT 1 FROM interests WHERE product_code = ${productCode} AND user_id = ${userId}`)
}

/** A second reservation changes nothing: the time of the first one counts. */
export function insertInterest(userId: string, productCode: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO interests (product_code, user_id, declared_at) VALUES (${productCode}, ${userId}, ${now})`
}

export async function deleteInterest(db: D1Database, userId: string, productCode: string): Promise<void> {
  await run(db, sql`DELETE FROM interests WHERE product_code = ${productCode} AND user_id = ${userId}`)
}

/**
 * Moves reservations of games released by `today` to the head of their members' queues, at most `limit` at
 * once. The earliest come first, so that a line never has a later reservation without an earlier one.
 */
export function queueInterests(today: Day, limit: number): Sql[] {
  return [
    sql`INSERT INTO queue_entries (user_id, product_code, place, added_at)
        SELECT user_id, product_code, 1, declared_at FROM (
          SELECT interests.user_id, product_code, declared_at
          FROM games CROSS JOIN interests USING (product_code)
          WHERE games.interested > 0 AND games.available_since <= ${today}
          ORDER BY declared_at, interests.user_id, product_code LIMIT ${limit})
        WHERE true
        ON CONFLICT (user_id, product_code) DO UPDATE SET added_at = min(added_at, excluded.added_at)`,
    // Deletes every reservation that is in a queue by now: a released game takes no reservations.
    sql`DELETE FROM interests WHERE (product_code, user_id) IN (
          SELECT interests.product_code, interests.user_id
          FROM games CROSS JOIN interests USING (product_code)
                     JOIN queue_entries ON queue_entries.user_id = interests.user_id
                                       AND queue_entries.product_code = interests.product_code
          WHERE games.interested > 0 AND games.available_since <= ${today})`,
  ]
}
