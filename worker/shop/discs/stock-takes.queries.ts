import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type StockTake, stockTake } from '#contract/stock-takes.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { codeRow } from './games-copies.queries.ts'

const LAST = 20

const STOCK_TAKES = sql`SELECT stock_takes.id, started_at AS startedAt, finished_at AS finishedAt, name AS admin, platform, expected,
                             found, surplus
                      FROM stock_takes JOIN admins ON admins.id = admin_id`

/** The last stock-takes, latest first. */
export async function listStockTakes(db: D1Database): Promise<StockTake[]> {
  return await all(db, stockTake, sql`${STOCK_TAKES} ORDER BY started_at DESC, stock_takes.id LIMIT ${LAST}`)
}

export async function findStockTake(db: D1Database, id: string): Promise<StockTake | undefined> {
  return await first(db, stockTake, sql`${STOCK_TAKES} WHERE stock_takes.id = ${id}`)
}

interface NewStockTake {
  id: string
  adminId: string
  platform: string
}

/** Opens a stock-take of what is on the shelf now. Fails with `one_open_stock_take` while another one is open. */
export function startStockTake({ id, adminId, platform }: NewStockTake, now: number): Sql[] {
  return [
    sql`INSERT INTO stock_takes (id, started_at, admin_id, platform) VALUES (${id}, ${now}, ${adminId}, ${platform})`,
    sql`INSERT INTO stock_take_discs (stock_take_id, code, is_expected)
         SELECT ${id}, code, 1 FROM copies WHERE state = 'shelf' AND code GLOB ${platform} || '*'`,
    sql`UPDATE stock_takes SET expected = changes() WHERE id = ${id}`,
  ]
}

/** Fails with `state_moved` when the stock-take is not open. */
function expectOpen(id: string): Sql[] {
  return [sql`UPDATE stock_takes SET found = found WHERE id = ${id} AND finished_at IS NULL`, expectOneChange]
}

/** Marks expected discs as found and remembers codes that should not be there. A second time changes nothing. */
export function recordScans(id: string, codes: readonly string[], now: number): Sql[] {
  return [
    ...expectOpen(id),
    sql`UPDATE stock_take_discs SET found_at = ${now}
         WHERE stock_take_id = ${id} AND code IN ${oneOf(codes)} AND found_at IS NULL`,
    sql`UPDATE stock_takes SET found = found + changes() WHERE id = ${id}`,
    // A disc that came to the shelf since the start is in its place.
    sql`INSERT INTO stock_take_discs (stock_take_id, code, is_expected, found_at)
         SELECT ${id}, value, 0, ${now} FROM ${oneOf(codes)}
         WHERE NOT EXISTS (SELECT 1 FROM copies WHERE code = value AND state = 'shelf')
         ON CONFLICT DO NOTHING`,
    sql`UPDATE stock_takes SET surplus = surplus + changes() WHERE id = ${id}`,
  ]
}

export function finishStockTake(id: string, now: number): Sql[] {
  return [...expectOpen(id), sql`UPDATE stock_takes SET finished_at = ${now} WHERE id = ${id}`]
}

const scannedRow = v.object({ code: v.string(), foundAt: v.nullable(instantColumn) })

/** Which of these codes the stock-take knows, and whether they were scanned. */
export async function findScanned(
  db: D1Database,
  id: string,
  codes: readonly string[],
): Promise<Map<string, { isScanned: boolean }>> {
  const known = await all(
    db,
    scannedRow,
    sql`SELECT code, found_at AS foundAt FROM stock_take_discs
       WHERE stock_take_id = ${id} AND code IN ${oneOf(codes)}`,
  )
  return new Map(known.map(({ code, foundAt }) => [code, { isScanned: foundAt !== null }]))
}

/** Discs that were not scanned and have not left the shelf since. */
export async function missingCodes(db: D1Database, id: string, limit: number): Promise<string[]> {
  return await all(
    db,
    codeRow,
    sql`SELECT stock_take_discs.code
       FROM stock_take_discs INDEXED BY stock_take_missing CROSS JOIN copies ON copies.code = stock_take_discs.code
       WHERE stock_take_id = ${id} AND is_expected = 1 AND found_at IS NULL AND copies.state = 'shelf'
       ORDER BY stock_take_discs.code LIMIT ${limit}`,
  )
}

/** Scanned codes that should not be there. */
export async function surplusCodes(db: D1Database, id: string, limit: number): Promise<string[]> {
  return await all(
    db,
    codeRow,
    sql`SELECT code FROM stock_take_discs INDEXED BY stock_take_surplus
       WHERE stock_take_id = ${id} AND is_expected = 0 ORDER BY code LIMIT ${limit}`,
  )
}
