import sql, { empty, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { ledgerRow } from '#contract/ledger.ts'
import type { Paisa } from '#contract/money.ts'
import type { Period } from '#contract/money-overview.ts'
import { type LedgerMethod, PAID_BY_METHODS } from '#contract/payments.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import { all, expectOneChange, first, one } from '../../platform/database/database.ts'
import { oneColumn, paisaColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { MOVING_KINDS } from './money.rules.ts'

const sumRow = v.object({
  month: v.string(),
  kind: v.picklist([...ledgerRow.entries.kind.options, 'SALE']),
  method: v.picklist(['', ...PAID_BY_METHODS]),
  paisa: paisaColumn,
})

/** Sums of the ledger and of the sales of discs by month, kind and method; `month` is 'YYYY-MM'. */
export async function sumEntries(db: D1Database, { from, to }: Period): Promise<v.InferOutput<typeof sumRow>[]> {
  return await all(
    db,
    sumRow,
    sql`SELECT substr(day, 1, 7) AS month, kind, method, sum(paisa) AS paisa FROM money_days
       WHERE day BETWEEN ${from} AND ${to} GROUP BY 1, 2, 3`,
  )
}

/** Rupees of the entries of a kind in a period, which are kept by day; undefined for all times. */
export async function sumOfPeriod(
  db: D1Database,
  kind: v.InferOutput<typeof sumRow>['kind'],
  {
    from,
    to = '9999-12-31',
    method,
  }: { from?: Day | undefined; to?: Day | undefined; method?: LedgerMethod | undefined },
): Promise<number | undefined> {
  if (!from) return undefined
  return await one(
    db,
    oneColumn('total', rupeesColumn),
    sql`SELECT coalesce(sum(paisa), 0) AS total FROM money_days
       WHERE day BETWEEN ${from} AND ${to} AND kind = ${kind} ${method ? sql`AND method = ${method}` : empty}`,
  )
}

const heldAndOwedRow = v.object({
  depositsHeld: rupeesColumn,
  receivable: rupeesColumn,
  refundsDue: rupeesColumn,
  rentsPaid: rupeesColumn,
  rentsOpen: rupeesColumn,
})

/** In rupees: what the shop holds and is owed now, and the rents that were due in the period. */
export async function findHeldAndOwed(
  db: D1Database,
  { from, to }: Period,
): Promise<v.InferOutput<typeof heldAndOwedRow>> {
  return await one(
    db,
    heldAndOwedRow,
    sql`SELECT (SELECT value FROM totals WHERE name = 'deposits_paisa') AS depositsHeld,
              (SELECT value FROM totals WHERE name = 'receivable_paisa') AS receivable,
              (SELECT coalesce(sum(max(0, deposit_paisa + balance_paisa)), 0)
               FROM memberships INDEXED BY memberships_to_refund JOIN members USING (user_id)
               WHERE refund_due_on IS NOT NULL) AS refundsDue,
              coalesce(sum(paid_paisa), 0) AS rentsPaid, coalesce(sum(open_paisa), 0) AS rentsOpen
       FROM rent_days WHERE day BETWEEN ${from} AND ${to}`,
  )
}

const closeRow = v.object({
  counted: paisaColumn,
  reason: v.string(),
  admin: v.string(),
})

/** The close of a day, or null. */
export async function findClose(db: D1Database, day: Day): Promise<v.InferOutput<typeof closeRow> | null> {
  const close = await first(
    db,
    closeRow,
    sql`SELECT counted_paisa AS counted, reason, name AS admin
       FROM day_closes JOIN admins ON admins.id = admin_id WHERE day = ${day}`,
  )
  return close ?? null
}

/** Closes a day. Fails with `state_moved` when it is closed, or when its cash is not `expected` any more. */
export function insertClose(
  close: { day: Day; expected: Paisa; counted: Paisa; reason: string },
  admin: Actor,
  now: number,
): Sql[] {
  return [
    sql`INSERT OR IGNORE INTO day_closes (day, expected_paisa, counted_paisa, reason, admin_id, at)
         SELECT ${close.day}, ${close.expected}, ${close.counted}, ${close.reason}, ${admin.subject}, ${now}
         WHERE ${close.expected} = (SELECT coalesce(sum(paisa), 0) FROM money_days
                     WHERE day = ${close.day} AND kind IN ${oneOf(MOVING_KINDS)}
                       AND method = 'cash')`,
    expectOneChange,
  ]
}
