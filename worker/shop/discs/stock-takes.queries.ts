import type { StockTake } from '#contract/stock-takes.ts'
import { expectOneChange } from '../../platform/database/database.ts'

const LAST = 20

/** The last stock-takes, latest first. */
export async function listStockTakes(db: D1Database): Promise<StockTake[]> {
  const { results } = await db
    .prepare(
      `SELECT stock_takes.id, started_at AS startedAt, finished_at AS finishedAt, name AS admin, platform, expected,
              found, surplus
       FROM stock_takes JOIN admins ON admins.id = admin_id ORDER BY started_at DESC, stock_takes.id LIMIT ?`,
    )
    .bind(LAST)
    .all<StockTake>()
  return results
}

export async function findStockTake(db: D1Database, id: string): Promise<StockTake | null> {
  return await db
    .prepare(
      `SELECT stock_takes.id, started_at AS startedAt, finished_at AS finishedAt, name AS admin, platform, expected,
              found, surplus
       FROM stock_takes JOIN admins ON admins.id = admin_id WHERE stock_takes.id = ?`,
    )
    .bind(id)
    .first<StockTake>()
}

interface NewStockTake {
  id: string
  adminId: string
  platform: string
}

/** Opens a stock-take of what is on the shelf now. Fails with `one_open_stock_take` while another one is open. */
export function startStockTake(
  db: D1Database,
  { id, adminId, platform }: NewStockTake,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare('INSERT INTO stock_takes (id, started_at, admin_id, platform) VALUES (?, ?, ?, ?)')
      .bind(id, now, adminId, platform),
    db
      .prepare(
        `INSERT INTO stock_take_discs (stock_take_id, code, is_expected)
         SELECT ?1, code, 1 FROM copies WHERE state = 'shelf' AND code GLOB ?2 || '*'`,
      )
      .bind(id, platform),
    db.prepare('UPDATE stock_takes SET expected = changes() WHERE id = ?').bind(id),
  ]
}

/** Fails with `state_moved` when the stock-take is not open. */
function expectOpen(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE stock_takes SET found = found WHERE id = ? AND finished_at IS NULL')
      .bind(id),
    expectOneChange(db),
  ]
}

/** Marks expected discs as found and remembers codes that should not be there. A second time changes nothing. */
export function recordScans(
  db: D1Database,
  id: string,
  codes: readonly string[],
  now: number,
): D1PreparedStatement[] {
  const list = JSON.stringify(codes)
  return [
    ...expectOpen(db, id),
    db
      .prepare(
        `UPDATE stock_take_discs SET found_at = ?3
         WHERE stock_take_id = ?1 AND code IN (SELECT value FROM json_each(?2)) AND found_at IS NULL`,
      )
      .bind(id, list, now),
    db.prepare('UPDATE stock_takes SET found = found + changes() WHERE id = ?').bind(id),
    db
      .prepare(
        // A disc that came to the shelf since the start is in its place.
        `INSERT INTO stock_take_discs (stock_take_id, code, is_expected, found_at)
         SELECT ?1, value, 0, ?3 FROM json_each(?2)
         WHERE NOT EXISTS (SELECT 1 FROM copies WHERE code = value AND state = 'shelf')
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, list, now),
    db.prepare('UPDATE stock_takes SET surplus = surplus + changes() WHERE id = ?').bind(id),
  ]
}

export function finishStockTake(db: D1Database, id: string, now: number): D1PreparedStatement[] {
  return [
    ...expectOpen(db, id),
    db.prepare('UPDATE stock_takes SET finished_at = ? WHERE id = ?').bind(now, id),
  ]
}

/** Which of these codes the stock-take knows, and whether they were scanned. */
export async function findScanned(
  db: D1Database,
  id: string,
  codes: readonly string[],
): Promise<Map<string, { isScanned: boolean }>> {
  const { results } = await db
    .prepare(
      `SELECT code, found_at AS foundAt FROM stock_take_discs
       WHERE stock_take_id = ? AND code IN (SELECT value FROM json_each(?))`,
    )
    .bind(id, JSON.stringify(codes))
    .all<{ code: string; foundAt: number | null }>()
  return new Map(results.map(({ code, foundAt }) => [code, { isScanned: foundAt !== null }]))
}

/** Discs that were not scanned and have not left the shelf since. */
export async function missingCodes(db: D1Database, id: string, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT stock_take_discs.code
       FROM stock_take_discs INDEXED BY stock_take_missing CROSS JOIN copies ON copies.code = stock_take_discs.code
       WHERE stock_take_id = ? AND is_expected = 1 AND found_at IS NULL AND copies.state = 'shelf'
       ORDER BY stock_take_discs.code LIMIT ?`,
    )
    .bind(id, limit)
    .all<{ code: string }>()
  return results.map(({ code }) => code)
}

/** Scanned codes that should not be there. */
export async function surplusCodes(db: D1Database, id: string, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT code FROM stock_take_discs INDEXED BY stock_take_surplus
       WHERE stock_take_id = ? AND is_expected = 0 ORDER BY code LIMIT ?`,
    )
    .bind(id, limit)
    .all<{ code: string }>()
  return results.map(({ code }) => code)
}
