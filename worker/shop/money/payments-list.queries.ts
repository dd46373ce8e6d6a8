import sql, { empty, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, startOfDay } from '#contract/dates.ts'
import type { LedgerKind } from '#contract/ledger.ts'
import { type PaymentFilter, type PaymentRow, paymentRow } from '#contract/money-overview.ts'
import { METHOD_NAMES } from '#contract/payments.ts'
import { all, one } from '../../platform/database/database.ts'
import { instantColumn, oneColumn, rupeesColumn } from '../../platform/database/row.ts'
import type { AdminList } from '../../platform/lists/list-page.ts'

/**
 * Payments, or entries of another kind, with their reversals, newest first. Only payments are searched: by name,
 * User ID and transaction ID.
 */
export function paymentList(filter: PaymentFilter): AdminList<PaymentRow, [number, string]> {
  const from = filter.from ? startOfDay(filter.from) : 0
  const before = filter.to ? startOfDay(addDays(filter.to, 1)) : Number.MAX_SAFE_INTEGER
  return {
    noun: 'payments',
    row: paymentRow,
    words: { method: METHOD_NAMES },
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: [before, ''],
    keyOf: ({ at, userId, number }) => [at, `${userId}/${String(number).padStart(9, '0')}`],
    idOf: ({ userId, number }) => `${userId}/${number}`,
    rowsAfter: async (db, key, limit) => await all(db, storedRow, entriesAfter(filter, key, from, limit)),
    rowsById: async (db, ids) => await all(db, storedRow, entriesById(ids, filter.kind)),
    total: async (db) => await totalOf(db, filter),
    keeps: ({ at, method }) => at >= from && at < before && (!filter.method || method === filter.method),
  }
}

/** The sum of a period, which is kept by day; none of all times, and of kinds that are of no day. */
async function totalOf(db: D1Database, { kind, from, to, method }: PaymentFilter): Promise<number | undefined> {
  if (!from || kind === 'OPENING' || kind === 'OPENING_DEPOSIT') return undefined
  const ofMethod = method ? sql`AND method = ${method}` : empty
  return await one(
    db,
    oneColumn('total', rupeesColumn),
    sql`SELECT coalesce(sum(paisa), 0) AS total FROM money_days
       WHERE day BETWEEN ${from} AND ${to ?? '9999-12-31'} AND kind = ${kind} ${ofMethod}`,
  )
}

const storedRow = v.object({ ...paymentRow.entries, at: instantColumn, rupees: rupeesColumn })

const COLUMNS = sql`SELECT ledger.at, ledger.user_id AS userId, ledger.number, members.name, paisa AS rupees, method,
                           coalesce(ref, '') AS ref, reason, coalesce(admins.name, '') AS admin,
                           (SELECT later.number FROM ledger AS later
                            WHERE later.user_id = ledger.user_id AND later.reverses = ledger.number) AS reversedBy`

const NAMES = sql`JOIN members ON members.user_id = ledger.user_id LEFT JOIN admins ON admins.id = ledger.admin_id`

function entriesAfter(
  { kind, method }: PaymentFilter,
  [at, entry]: readonly [number, string],
  from: number,
  limit: number,
): Sql {
  const [userId = '', number = '0'] = entry.split('/')
  const ofKind = method
    ? sql`ledger INDEXED BY ledger_payments_by_method ${NAMES} WHERE kind = 'PAYMENT' AND method = ${method}`
    : sql`ledger INDEXED BY ledger_by_kind ${NAMES} WHERE kind = ${kind}`
  return sql`${COLUMNS} FROM ${ofKind}
       AND (ledger.at, ledger.user_id, ledger.number) < (${at}, ${userId}, ${Number(number)}) AND ledger.at >= ${from}
       ORDER BY ledger.at DESC, ledger.user_id DESC, ledger.number DESC LIMIT ${limit}`
}

function entriesById(ids: readonly string[], kind: LedgerKind): Sql {
  return sql`${COLUMNS}
       FROM json_each(${JSON.stringify(ids)}) AS found
            CROSS JOIN ledger ON ledger.user_id = substr(value, 1, instr(value, '/') - 1)
                             AND ledger.number = CAST(substr(value, instr(value, '/') + 1) AS INTEGER)
                             AND ledger.kind = ${kind}
            ${NAMES}`
}
