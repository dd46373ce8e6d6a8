import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type CopyChange, type CopyEvent, copyEvent, type PlaceCount, placeCount } from '#contract/copies.ts'
import { paisa } from '#contract/money.ts'
import { DAY } from '../../platform/base/time.ts'
import { all, expectOneChange, first, one } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { codeRow } from './games-copies.queries.ts'

/** States of a copy page; the older ones are in the audit. */
const EVENTS = 50

/** The states that a copy was in, newest first. */
export async function findHistory(db: D1Database, code: string): Promise<CopyEvent[]> {
  return await all(
    db,
    copyEvent,
    sql`SELECT state, condition, copy_history.reason, at, request_id AS requestId, user_id AS "with"
       FROM copy_history LEFT JOIN game_requests ON game_requests.id = request_id
       WHERE code = ${code} ORDER BY number DESC LIMIT ${EVENTS}`,
  )
}

const useRow = v.object({ rentals: v.number(), ms: v.number() })

/** How often a copy was with members, and for how many days in all until `now`. */
export async function findUse(
  db: D1Database,
  code: string,
  now: number,
): Promise<{ rentals: number; daysOut: number }> {
  const { rentals, ms } = await one(
    db,
    useRow,
    sql`SELECT count(*) AS rentals, coalesce(sum(until - at), 0) AS ms
       FROM (SELECT state, at, lead(at, 1, ${now}) OVER (ORDER BY number) AS until
             FROM copy_history WHERE code = ${code})
       WHERE state = 'out'`,
  )
  return { rentals, daysOut: Math.round(ms / DAY) }
}

/** The approved request for a game with the earliest promised day. */
export async function findToPack(db: D1Database, productCode: string): Promise<string | undefined> {
  return await first(
    db,
    oneColumn('id', v.string()),
    sql`SELECT id FROM game_requests WHERE product_code = ${productCode} AND status = 'APPROVED'
       ORDER BY deliver_by, requested_at, id LIMIT 1`,
  )
}

/** The highest number that a copy of the game has had, 0 without copies; null for an unknown game. */
export async function lastNumber(db: D1Database, productCode: string): Promise<number | null> {
  const last = await first(
    db,
    oneColumn('last', v.number()),
    sql`SELECT coalesce((SELECT max(number) FROM copies WHERE product_code = ${productCode}), 0) AS last
       FROM games WHERE product_code = ${productCode}`,
  )
  return last ?? null
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
  const title = await first(
    db,
    oneColumn('title', v.string()),
    sql`SELECT title FROM games WHERE product_code = ${productCode}`,
  )
  return title ?? null
}

/** Changes what is known of a copy. Fails with `state_moved` when that was changed since `version`. */
export function updateFacts(code: string, { condition, price, supplier, boughtOn, version }: CopyChange): Sql[] {
  const paid = price === 0 ? null : paisa(price)
  return [
    sql`UPDATE copies SET condition = ${condition}, price_paisa = ${paid}, supplier = ${supplier ?? ''}, bought_on = ${boughtOn || null}, version = version + 1
         WHERE code = ${code} AND version = ${version}`,
    expectOneChange,
  ]
}

/** The codes of copies that need a label, by game, after the copy `after`; '' begins with the first. */
export async function codesWithoutLabel(db: D1Database, after: string, limit: number): Promise<string[]> {
  const [, productCode = '', number = '0'] = /^(.*)-(\d+)$/.exec(after) ?? []
  return await all(
    db,
    codeRow,
    sql`SELECT code FROM copies WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired')
         AND (product_code, number) > (${productCode}, ${Number(number)})
       ORDER BY product_code, number LIMIT ${limit}`,
  )
}

/** How many copies are at each place that has any. */
export async function countByPlace(db: D1Database): Promise<PlaceCount[]> {
  return await all(
    db,
    placeCount,
    sql`SELECT state, count(*) AS count FROM copies INDEXED BY copies_by_state GROUP BY state`,
  )
}

/** The number of copies without a label, counted up to `most`. */
export async function countWithoutLabel(db: D1Database, most: number): Promise<number> {
  return await one(
    db,
    oneColumn('count', v.number()),
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM copies
       WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired') LIMIT ${most})`,
  )
}

export function updateLabelled(codes: readonly string[], labelledAt: number | null): Sql {
  return sql`UPDATE copies SET labelled_at = ${labelledAt} WHERE code IN ${oneOf(codes)}`
}

const gameOfEan = v.object({ productCode: v.string(), productName: v.string() })

/** The game with this barcode on its box. */
export async function findByEan(db: D1Database, ean: string): Promise<v.InferOutput<typeof gameOfEan> | undefined> {
  return await first(
    db,
    gameOfEan,
    sql`SELECT product_code AS productCode, title AS productName
       FROM game_eans JOIN games USING (product_code) WHERE ean = ${ean}`,
  )
}

/** Remembers the barcode of a game; another game that had it loses it. Writes nothing for an unknown game. */
export function saveEan(ean: string, productCode: string): Sql {
  return sql`INSERT INTO game_eans (ean, product_code) SELECT ${ean}, product_code FROM games WHERE product_code = ${productCode}
       ON CONFLICT (ean) DO UPDATE SET product_code = excluded.product_code`
}

/** The codes of the copies of a game in circulation, by number. */
export async function codesOfGame(db: D1Database, productCode: string, limit: number): Promise<string[]> {
  return await all(
    db,
    codeRow,
    sql`SELECT code FROM copies INDEXED BY copies_of_game
       WHERE product_code = ${productCode} AND state IN ('shelf', 'packed', 'out', 'collected') ORDER BY number LIMIT ${limit}`,
  )
}
