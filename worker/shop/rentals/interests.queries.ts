import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { statement } from '../../platform/database/database.ts'
import { type StoredCover, withCover } from '../pictures/covers.ts'

export interface AnnouncedRow {
  productCode: string
  title: string
  platform: 'PS4' | 'PS5'
  category: string
  availableSince: Day
  interested: number
  isMine: boolean
  /** Set for an uploaded cover. */
  cover?: PictureFile
}

/** The games released after `today`, the soonest first, at most `limit`. */
export async function listAnnounced(
  db: D1Database,
  userId: string,
  today: Day,
  limit: number,
): Promise<AnnouncedRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
              cover_id AS coverId, format, width, height, variants,
              interested, EXISTS (SELECT 1 FROM interests
                                  WHERE interests.product_code = games.product_code AND user_id = ${userId}) AS isMine
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE available_since > ${today} AND retired_at IS NULL ORDER BY available_since, product_code LIMIT ${limit}`,
  ).all<Omit<AnnouncedRow, 'isMine' | 'cover'> & { isMine: 0 | 1 } & StoredCover>()
  return results.map(withCover).map((row) => ({ ...row, isMine: row.isMine === 1 }))
}

export async function hasDeclared(
  db: D1Database,
  userId: string,
  productCode: string,
): Promise<boolean> {
  const row = await statement(
    db,
    sql`SELECT 1 FROM interests WHERE product_code = ${productCode} AND user_id = ${userId}`,
  ).first()
  return row !== null
}

/** A second reservation changes nothing: the time of the first one counts. */
export function insertInterest(userId: string, productCode: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO interests (product_code, user_id, declared_at) VALUES (${productCode}, ${userId}, ${now})`
}

export async function deleteInterest(
  db: D1Database,
  userId: string,
  productCode: string,
): Promise<void> {
  await statement(
    db,
    sql`DELETE FROM interests WHERE product_code = ${productCode} AND user_id = ${userId}`,
  ).run()
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
