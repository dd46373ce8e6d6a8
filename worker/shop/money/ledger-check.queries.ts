import sql from 'sql-template-tag'
import type { Paisa } from '#contract/money.ts'
import { statement } from '../../platform/database/database.ts'

/** The lowest and the highest member number; undefined without members. */
export async function findMemberNumbers(
  db: D1Database,
): Promise<{ first: number; last: number } | undefined> {
  const row = await statement(
    db,
    sql`SELECT (SELECT number FROM members ORDER BY number LIMIT 1) AS first,
              (SELECT number FROM members ORDER BY number DESC LIMIT 1) AS last`,
  ).first<{ first: number | null; last: number | null }>()
  return row && row.first !== null && row.last !== null
    ? { first: row.first, last: row.last }
    : undefined
}

export interface Mismatch {
  userId: string
  balance: Paisa
  ledgerSum: Paisa
}

/** Members from number `from` up to, but not including, `until` whose BALANCE differs from the sum of their ledger. */
export async function findMismatches(
  db: D1Database,
  from: number,
  until: number,
): Promise<Mismatch[]> {
  const { results } = await statement(
    db,
    sql`SELECT user_id AS userId, balance_paisa AS balance, ledgerSum
       FROM (SELECT user_id, balance_paisa,
                    (SELECT coalesce(sum(paisa), 0) FROM ledger WHERE ledger.user_id = members.user_id) AS ledgerSum
             FROM members WHERE number >= ${from} AND number < ${until})
       WHERE balance_paisa <> ledgerSum`,
  ).all<Mismatch>()
  return results
}
