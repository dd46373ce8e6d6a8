import sql, { type Sql } from 'sql-template-tag'
import type { Paisa } from '#contract/money.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import type { News } from '../members/news.queries.ts'
import { addPayments, settle } from '../money/ledger.queries.ts'

interface PaymentRow {
  userId: string
  /** Its place in the payment. */
  line: number
  paisa: Paisa
  method: string
  ref: string | undefined
  reason: string
  /** The detail of its audit row, and the news for the member; a row with an empty subject has neither. */
  news: News & { detail: string }
}

/** One part of a payment as `addPayments` and `recordPayments` read it. */
export function paymentRow({ userId, line, paisa, method, ref, reason, news }: PaymentRow): Sql {
  return sql`SELECT ${userId} AS user_id, ${line} AS line, ${paisa} AS paisa, ${reason} AS reason, ${ref ?? null} AS ref,
                    ${ref ? transactionKey(ref) : null} AS ref_key, ${method} AS method,
                    ${news.detail} AS detail, ${news.subject} AS subject, ${news.text} AS text`
}

/**
 * Records payments, one or many: entries and transaction IDs, audit rows, news for the members, and what the money
 * settles. `payments` is a SELECT of the columns of `paymentRow`, `payers` its members. Fails as `addPayments`.
 */
export function recordPayments(
  payments: Sql,
  { payers, admin, now }: { payers: readonly string[]; admin: Actor; now: number },
): Sql[] {
  return [
    ...addPayments(payments, admin.subject, now),
    sql`INSERT INTO admin_actions (at, admin_id, action, subject, detail, network)
         SELECT ${now}, ${admin.subject}, 'payment.recorded', user_id, detail, ${admin.network ?? null}
         FROM (${payments}) WHERE subject <> '' ORDER BY line`,
    sql`INSERT INTO news (user_id, subject, text, at) SELECT user_id, subject, text, ${now} FROM (${payments}) WHERE subject <> '' ORDER BY line`,
    ...settle(payers, now),
  ]
}
