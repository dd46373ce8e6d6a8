import * as v from 'valibot'
import { PAID_BY_METHODS } from '#contract/membership-commands.ts'
import { rupees } from '#contract/money.ts'
import { type PaymentFilter, type PaymentRow, paymentRow } from '#contract/money-overview.ts'
import { instantColumn, paisaColumn, readRow } from '../../platform/database/row.ts'
import type { AdminList } from '../../platform/lists/list-page.ts'
import { addDays, startOfDay } from '../calendar/calendar.rules.ts'

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
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: [before, ''],
    keyOf: ({ at, userId, number }) => [at, `${userId}/${String(number).padStart(9, '0')}`],
    idOf: ({ userId, number }) => `${userId}/${number}`,
    rowsAfter: async (db, [at, entry], limit) => {
      const [userId = '', number = '0'] = entry.split('/')
      const { results } = await db
        .prepare(filter.method ? OF_METHOD : OF_KIND)
        .bind(filter.method ?? filter.kind, at, userId, Number(number), from, limit)
        .all()
      return rowsOf(results)
    },
    rowsById: async (db, ids) => {
      const { results } = await db.prepare(BY_ID).bind(JSON.stringify(ids), filter.kind).all()
      return rowsOf(results)
    },
    keeps: ({ at, method }) =>
      at >= from && at < before && (!filter.method || method === filter.method),
  }
}

function rowsOf(results: unknown[]): PaymentRow[] {
  return readRow(v.array(row), results).map(({ paisa, ...facts }) => ({
    ...facts,
    rupees: rupees(paisa),
  }))
}

const row = v.object({
  at: instantColumn,
  userId: v.string(),
  number: v.number(),
  name: v.string(),
  paisa: paisaColumn,
  method: v.nullable(v.picklist(PAID_BY_METHODS)),
  ref: v.string(),
  reason: v.string(),
  admin: v.string(),
  reversedBy: v.nullable(v.number()),
})

const COLUMNS = `
  SELECT ledger.at, ledger.user_id AS userId, ledger.number, members.name, paisa, method, coalesce(ref, '') AS ref, reason,
         coalesce(admins.name, '') AS admin,
         (SELECT later.number FROM ledger AS later
          WHERE later.user_id = ledger.user_id AND later.reverses = ledger.number) AS reversedBy`

const OF_KIND = `
  ${COLUMNS}
  FROM ledger INDEXED BY ledger_by_kind JOIN members ON members.user_id = ledger.user_id
       LEFT JOIN admins ON admins.id = ledger.admin_id
  WHERE kind = ? AND (ledger.at, ledger.user_id, ledger.number) < (?, ?, ?) AND ledger.at >= ?
  ORDER BY ledger.at DESC, ledger.user_id DESC, ledger.number DESC LIMIT ?`

const OF_METHOD = `
  ${COLUMNS}
  FROM ledger INDEXED BY ledger_payments_by_method JOIN members ON members.user_id = ledger.user_id
       LEFT JOIN admins ON admins.id = ledger.admin_id
  WHERE kind = 'PAYMENT' AND method = ? AND (ledger.at, ledger.user_id, ledger.number) < (?, ?, ?) AND ledger.at >= ?
  ORDER BY ledger.at DESC, ledger.user_id DESC, ledger.number DESC LIMIT ?`

const BY_ID = `
  ${COLUMNS}
  FROM json_each(?1) AS found
       CROSS JOIN ledger ON ledger.user_id = substr(value, 1, instr(value, '/') - 1)
                        AND ledger.number = CAST(substr(value, instr(value, '/') + 1) AS INTEGER)
                        AND ledger.kind = ?2
       JOIN members ON members.user_id = ledger.user_id
       LEFT JOIN admins ON admins.id = ledger.admin_id`
