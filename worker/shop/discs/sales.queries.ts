import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, startOfDay } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { type LedgerMethod, METHOD_NAMES } from '#contract/payments.ts'
import { type SaleFilter, type SaleRow, saleRow } from '#contract/sales.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { type AdminList, BY_TIME } from '../../platform/lists/list-page.ts'
import { sumOfPeriod } from '../money/money.queries.ts'

const storedSale = v.object({ ...saleRow.entries, at: instantColumn, rupees: rupeesColumn })

const SALE_COLUMNS = sql`sales.id AS saleId, at, code, product_name AS productName, buyer, paisa AS rupees, method,
                         admins.name AS admin, undone_at AS undoneAt`
const SALES = sql`sales JOIN admins ON admins.id = admin_id`

/** Sales, newest first. The search looks at disc, game and buyer. */
export function saleList({ from, to }: SaleFilter): AdminList<SaleRow, [number, string]> {
  const since = from ? startOfDay(from) : 0
  const before = to ? startOfDay(addDays(to, 1)) : Number.MAX_SAFE_INTEGER
  return {
    ...BY_TIME,
    start: [before, ''],
    noun: 'sales',
    row: saleRow,
    words: { method: METHOD_NAMES },
    keyOf: ({ at, saleId }) => [at, saleId],
    idOf: ({ saleId }) => saleId,
    rowsAfter: async (db, [at, id], limit) =>
      await all(
        db,
        storedSale,
        sql`SELECT ${SALE_COLUMNS} FROM ${SALES} WHERE (at, sales.id) < (${at}, ${id}) AND at >= ${since}
            ORDER BY at DESC, sales.id DESC LIMIT ${limit}`,
      ),
    rowsById: async (db, ids) =>
      await all(db, storedSale, sql`SELECT ${SALE_COLUMNS} FROM ${SALES} WHERE sales.id IN ${oneOf(ids)}`),
    total: async (db) => await sumOfPeriod(db, 'SALE', { from, to }),
    keeps: ({ at }) => at >= since && at < before,
  }
}

/**
 * Sales and sales that were undone from `since` on and before `before`, the first first. The price of an undone one is
 * negative, at the time and by the admin of the undo.
 */
export async function findSales(db: D1Database, since: number, before: number): Promise<SaleRow[]> {
  return await all(
    db,
    storedSale,
    sql`SELECT ${SALE_COLUMNS} FROM ${SALES} WHERE at >= ${since} AND at < ${before}
        UNION ALL
        SELECT sales.id, undone_at, code, product_name, buyer, -paisa, method, admins.name, undone_at
        FROM sales JOIN admins ON admins.id = undone_by WHERE undone_at >= ${since} AND undone_at < ${before}
        ORDER BY at, saleId`,
  )
}

const presentSale = v.pipe(
  v.object({ ...storedSale.entries, stateBefore: v.picklist(['shelf', 'repair', 'retired']) }),
  v.transform(({ stateBefore, ...sale }) => ({ sale, stateBefore })),
)

/** The sale of a disc that is not undone, and where the disc was before it. */
export async function findSale(db: D1Database, code: string): Promise<v.InferOutput<typeof presentSale> | undefined> {
  return await first(
    db,
    presentSale,
    sql`SELECT ${SALE_COLUMNS}, state_before AS stateBefore FROM ${SALES} WHERE code = ${code} AND undone_at IS NULL`,
  )
}

interface NewSale {
  id: string
  code: string
  productName: string
  paisa: Paisa
  method: LedgerMethod
  buyer: string
  stateBefore: string
}

/** Fails with `sales.code` when the disc is sold already. */
export function insertSale(sale: NewSale, adminId: string, now: number): Sql {
  return sql`INSERT INTO sales (id, code, product_name, paisa, method, buyer, state_before, at, admin_id)
       VALUES (${sale.id}, ${sale.code}, ${sale.productName}, ${sale.paisa}, ${sale.method}, ${sale.buyer},
               ${sale.stateBefore}, ${now}, ${adminId})`
}

/** Fails with `state_moved` when the sale is undone already. */
export function markUndone(saleId: string, adminId: string, now: number): Sql[] {
  return [
    sql`UPDATE sales SET undone_at = ${now}, undone_by = ${adminId} WHERE id = ${saleId} AND undone_at IS NULL`,
    expectOneChange,
  ]
}
