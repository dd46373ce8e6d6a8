import sql from 'sql-template-tag'
import * as v from 'valibot'
import { all, one } from '../../platform/database/database.ts'
import { paisaColumn } from '../../platform/database/row.ts'

const numbersRow = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()) })

/** The lowest and the highest member number; undefined without members. */
export async function findMemberNumbers(db: D1Database): Promise<{ first: number; last: number } | undefined> {
  const { first, last } = await one(
    db,
    numbersRow,
    sql`SELECT (SELECT number FROM members ORDER BY number LIMIT 1) AS first,
              (SELECT number FROM members ORDER BY number DESC LIMIT 1) AS last`,
  )
  return first === null || last === null ? undefined : { first, last }
}

const mismatch = v.object({ userId: v.string(), balance: paisaColumn, ledgerSum: paisaColumn })

/** Members from number `from` up to, but not including, `until` whose BALANCE differs from the sum of their ledger. */
export async function findMismatches(
  db: D1Database,
  from: number,
  until: number,
): Promise<v.InferOutput<typeof mismatch>[]> {
  return await all(
    db,
    mismatch,
    sql`SELECT user_id AS userId, balance_paisa AS balance, ledgerSum
       FROM (SELECT user_id, balance_paisa,
                    (SELECT coalesce(sum(paisa), 0) FROM ledger WHERE ledger.user_id = members.user_id) AS ledgerSum
             FROM members WHERE number >= ${from} AND number < ${until})
       WHERE balance_paisa <> ledgerSum`,
  )
}
