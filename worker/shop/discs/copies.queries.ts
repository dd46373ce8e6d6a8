import type { CopyChange, CopyEvent } from '#contract/copies.ts'
import { paisa } from '#contract/money.ts'
import { DAY } from '../../platform/base/time.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** States of a copy page; the older ones are in the audit. */
const EVENTS = 50

/** The states that a copy was in, newest first. */
export async function findHistory(db: D1Database, code: string): Promise<CopyEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT state, condition, copy_history.reason, at, request_id AS requestId, user_id AS "with"
       FROM copy_history LEFT JOIN game_requests ON game_requests.id = request_id
       WHERE code = ? ORDER BY number DESC LIMIT ?`,
    )
    .bind(code, EVENTS)
    .all<CopyEvent>()
  return results
}

/** How often a copy was with members, and for how many days in all until `now`. */
export async function findUse(
  db: D1Database,
  code: string,
  now: number,
): Promise<{ rentals: number; daysOut: number }> {
  const row = await db
    .prepare(
      `SELECT count(*) AS rentals, coalesce(sum(until - at), 0) AS ms
       FROM (SELECT state, at, lead(at, 1, ?2) OVER (ORDER BY number) AS until
             FROM copy_history WHERE code = ?1)
       WHERE state = 'out'`,
    )
    .bind(code, now)
    .first<{ rentals: number; ms: number }>()
  return { rentals: row?.rentals ?? 0, daysOut: Math.round((row?.ms ?? 0) / DAY) }
}

/** The approved request for a game with the earliest promised day. */
export async function findToPack(db: D1Database, productCode: string): Promise<string | undefined> {
  const request = await db
    .prepare(
      `SELECT id FROM game_requests WHERE product_code = ? AND status = 'APPROVED'
       ORDER BY deliver_by, requested_at, id LIMIT 1`,
    )
    .bind(productCode)
    .first<{ id: string }>()
  return request?.id
}

/** The highest number that a copy of the game has had, 0 without copies; null for an unknown game. */
export async function lastNumber(db: D1Database, productCode: string): Promise<number | null> {
  const row = await db
    .prepare(
      `SELECT coalesce((SELECT max(number) FROM copies WHERE product_code = ?1), 0) AS last
       FROM games WHERE product_code = ?1`,
    )
    .bind(productCode)
    .first<{ last: number }>()
  return row?.last ?? null
}

/** Fails with `state_moved` when a copy was added since `lastNumber`. */
export function expectLastNumber(
  db: D1Database,
  productCode: string,
  last: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE games SET owned = owned WHERE product_code = ?1
         AND coalesce((SELECT max(number) FROM copies WHERE product_code = ?1), 0) = ?2`,
      )
      .bind(productCode, last),
    expectOneChange(db),
  ]
}

export async function titleOf(db: D1Database, productCode: string): Promise<string | null> {
  return await db
    .prepare('SELECT title FROM games WHERE product_code = ?')
    .bind(productCode)
    .first<{ title: string }>()
    .then((game) => game?.title ?? null)
}

/** Changes what is known of a copy. Fails with `state_moved` when that was changed since `version`. */
export function updateFacts(
  db: D1Database,
  code: string,
  { condition, price, supplier, boughtOn, version }: CopyChange,
): D1PreparedStatement[] {
  const paid = price === 0 ? null : paisa(price)
  return [
    db
      .prepare(
        `UPDATE copies SET condition = ?, price_paisa = ?, supplier = ?, bought_on = ?, version = version + 1
         WHERE code = ? AND version = ?`,
      )
      .bind(condition, paid, supplier ?? '', boughtOn || null, code, version),
    expectOneChange(db),
  ]
}

/** The codes of copies that need a label, by game. */
export async function codesWithoutLabel(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT code FROM copies WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired')
       ORDER BY product_code, number LIMIT ?`,
    )
    .bind(limit)
    .all<{ code: string }>()
  return results.map(({ code }) => code)
}

/** The number of copies without a label, counted up to `most`. */
export async function countWithoutLabel(db: D1Database, most: number): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM copies
       WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired') LIMIT ?)`,
    )
    .bind(most)
    .first<{ count: number }>()
  return row?.count ?? 0
}

export function updateLabelled(
  db: D1Database,
  codes: readonly string[],
  labelledAt: number | null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE copies SET labelled_at = ? WHERE code IN (SELECT value FROM json_each(?))')
    .bind(labelledAt, JSON.stringify(codes))
}

/** The game with this barcode on its box. */
export async function findByEan(
  db: D1Database,
  ean: string,
): Promise<{ productCode: string; productName: string } | null> {
  return await db
    .prepare(
      `SELECT product_code AS productCode, title AS productName
       FROM game_eans JOIN games USING (product_code) WHERE ean = ?`,
    )
    .bind(ean)
    .first()
}

/** Remembers the barcode of a game; another game that had it loses it. Writes nothing for an unknown game. */
export function saveEan(db: D1Database, ean: string, productCode: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO game_eans (ean, product_code) SELECT ?1, product_code FROM games WHERE product_code = ?2
       ON CONFLICT (ean) DO UPDATE SET product_code = excluded.product_code`,
    )
    .bind(ean, productCode)
}

/** The codes of the copies of a game in circulation, by number. */
export async function codesOfGame(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT code FROM copies INDEXED BY copies_of_game
       WHERE product_code = ? AND state IN ('shelf', 'packed', 'out', 'collected') ORDER BY number LIMIT ?`,
    )
    .bind(productCode, limit)
    .all<{ code: string }>()
  return results.map(({ code }) => code)
}
