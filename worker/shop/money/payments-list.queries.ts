import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, startOfDay } from '#contract/dates.ts'
import { isOpening, type LedgerKind } from '#contract/ledger.ts'
import { type PaymentFilter, type PaymentRow, paymentRow } from '#contract/money-overview.ts'
import { METHOD_NAMES } from '#contract/payments.ts'
import { all } from '../../platform/database/database.ts'
import { instantColumn, rupeesColumn } from '../../platform/database/row.ts'
import type { AdminList } from '../../platform/lists/list-page.ts'
import { sumOfPeriod } from './money.queries.ts'

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
    total: async (db) => (isOpening(filter.kind) ? undefined : await sumOfPeriod(db, filter.kind, filter)),
    keeps: ({ at, method }) => at >= from && at < before && (!filter.method || method === filter.method),
  }
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
