import sql, { type Sql } from 'sql-template-tag'
import type { CopyChange, CopyEvent } from '#contract/copies.ts'
import { paisa } from '#contract/money.ts'
import { DAY } from '../../platform/base/time.ts'
import { expectOneChange, statement } from '../../platform/database/database.ts'

/** States of a copy page; the older ones are in the audit. */
const EVENTS = 50

/** The states that a copy was in, newest first. */
export async function findHistory(db: D1Database, code: string): Promise<CopyEvent[]> {
  const { results } = await statement(
    db,
    sql`SELECT state, condition, copy_history.reason, at, request_id AS requestId, user_id AS "with"
       FROM copy_history LEFT JOIN game_requests ON game_requests.id = request_id
       WHERE code = ${code} ORDER BY number DESC LIMIT ${EVENTS}`,
  ).all<CopyEvent>()
  return results
}

/** How often a copy was with members, and for how many days in all until `now`. */
export async function findUse(
  db: D1Database,
  code: string,
  now: number,
): Promise<{ rentals: number; daysOut: number }> {
  const row = await statement(
    db,
    sql`SELECT count(*) AS rentals, coalesce(sum(until - at), 0) AS ms
       FROM (SELECT state, at, lead(at, 1, ${now}) OVER (ORDER BY number) AS until
             FROM copy_history WHERE code = ${code})
       WHERE state = 'out'`,
  ).first<{ rentals: number; ms: number }>()
  return { rentals: row?.rentals ?? 0, daysOut: Math.round((row?.ms ?? 0) / DAY) }
}

/** The approved request for a game with the earliest promised day. */
export async function findToPack(db: D1Database, productCode: string): Promise<string | undefined> {
  const request = await statement(
    db,
    sql`SELECT id FROM game_requests WHERE product_code = ${productCode} AND status = 'APPROVED'
       ORDER BY deliver_by, requested_at, id LIMIT 1`,
  ).first<{ id: string }>()
  return request?.id
}

/** The highest number that a copy of the game has had, 0 without copies; null for an unknown game. */
export async function lastNumber(db: D1Database, productCode: string): Promise<number | null> {
  const row = await statement(
    db,
    sql`SELECT coalesce((SELECT max(number) FROM copies WHERE product_code = ${productCode}), 0) AS last
       FROM games WHERE product_code = ${productCode}`,
  ).first<{ last: number }>()
  return row?.last ?? null
}

/** Fails with `state_moved` when a copy was added since `lastNumber`. */
export function expectLastNumber(productCode: string, last: number): Sql[] {
  return [
    sql`UPDATE games SET owned = owned WHERE product_code = ${productCode}
         AND coalesce((SELECT max(number) FROM copies WHERE product_code = ${productCode}), 0) = ${last}`,
    expectOneChange,
  ]
}

export async function titleOf(db: D1Database, productCode: string): Promise<string | null> {
  return await statement(db, sql`SELECT title FROM games WHERE product_code = ${productCode}`)
    .first<{ title: string }>()
    .then((game) => game?.title ?? null)
}

/** Changes what is known of a copy. Fails with `state_moved` when that was changed since `version`. */
export function updateFacts(
  code: string,
  { condition, price, supplier, boughtOn, version }: CopyChange,
): Sql[] {
  const paid = price === 0 ? null : paisa(price)
  return [
    sql`UPDATE copies SET condition = ${condition}, price_paisa = ${paid}, supplier = ${supplier ?? ''}, bought_on = ${boughtOn || null}, version = version + 1
         WHERE code = ${code} AND version = ${version}`,
    expectOneChange,
  ]
}

/** The codes of copies that need a label, by game. */
export async function codesWithoutLabel(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await statement(
    db,
    sql`SELECT code FROM copies WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired')
       ORDER BY product_code, number LIMIT ${limit}`,
  ).all<{ code: string }>()
  return results.map(({ code }) => code)
}

/** The number of copies without a label, counted up to `most`. */
export async function countWithoutLabel(db: D1Database, most: number): Promise<number> {
  const row = await statement(
    db,
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM copies
       WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired') LIMIT ${most})`,
  ).first<{ count: number }>()
  return row?.count ?? 0
}

export function updateLabelled(codes: readonly string[], labelledAt: number | null): Sql {
  return sql`UPDATE copies SET labelled_at = ${labelledAt} WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`
}

/** The game with this barcode on its box. */
export async function findByEan(
  db: D1Database,
  ean: string,
): Promise<{ productCode: string; productName: string } | null> {
  return await statement(
    db,
    sql`SELECT product_code AS productCode, title AS productName
       FROM game_eans JOIN games USING (product_code) WHERE ean = ${ean}`,
  ).first()
}

/** Remembers the barcode of a game; another game that had it loses it. Writes nothing for an unknown game. */
export function saveEan(ean: string, productCode: string): Sql {
  return sql`INSERT INTO game_eans (ean, product_code) SELECT ${ean}, product_code FROM games WHERE product_code = ${productCode}
       ON CONFLICT (ean) DO UPDATE SET product_code = excluded.product_code`
}

/** The codes of the copies of a game in circulation, by number. */
export async function codesOfGame(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<string[]> {
  const { results } = await statement(
    db,
    sql`SELECT code FROM copies INDEXED BY copies_of_game
       WHERE product_code = ${productCode} AND state IN ('shelf', 'packed', 'out', 'collected') ORDER BY number LIMIT ${limit}`,
  ).all<{ code: string }>()
  return results.map(({ code }) => code)
}
