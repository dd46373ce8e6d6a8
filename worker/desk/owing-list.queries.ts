import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { LEDGER_KINDS } from '#contract/ledger.ts'
import { type OwingRow, owingRow } from '#contract/money-overview.ts'
import { all, one } from '../platform/database/database.ts'
import { flagColumn, instantColumn, jsonColumn, oneColumn, rupeesColumn } from '../platform/database/row.ts'
import type { AdminList } from '../platform/lists/list-page.ts'
import { reportedPaisa } from '../shop/memberships/payment-claims.queries.ts'

/** Members who owe something, most first; the search is that of the customers. */
export function owingList(today: Day): AdminList<OwingRow, [number, string]> {
  const read = async (db: D1Database, userIds: readonly string[]) => await findRows(db, userIds, today)
  return {
    noun: 'customers',
    row: owingRow,
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: [Number.MIN_SAFE_INTEGER, ''],
    keyOf: ({ owed, userId }) => [-Math.round(owed * 100), userId],
    idOf: ({ userId }) => userId,
    rowsAfter: async (db, [paisa, userId], limit) => {
      const userIds = await all(
        db,
        oneColumn('userId', v.string()),
        sql`SELECT user_id AS userId FROM members INDEXED BY members_in_debt
           WHERE net_paisa < 0 AND (net_paisa, user_id) > (${paisa}, ${userId}) ORDER BY net_paisa, user_id LIMIT ${limit}`,
      )
      return await read(db, userIds)
    },
    total: async (db) =>
      await one(
        db,
        oneColumn('total', rupeesColumn),
        sql`SELECT value AS total FROM totals WHERE name = 'receivable_paisa'`,
      ),
    rowsById: async (db, ids) => (await read(db, ids)).filter(({ owed }) => owed > 0),
  }
}

/** What a debt is for, as the shop says it. */
const CHARGES: Readonly<Record<string, string>> = { ...LEDGER_KINDS, CREDIT: 'Correction' }

const storedRow = v.pipe(
  v.object({
    ...v.omit(owingRow, ['owedFor', 'since']).entries,
    owed: rupeesColumn,
    onHold: flagColumn,
    reported: rupeesColumn,
    debt: jsonColumn(v.object({ kinds: v.array(v.string()), since: v.nullable(instantColumn) })),
  }),
  v.transform(({ debt: { kinds, since }, ...row }) => ({
    ...row,
    owedFor: kinds.map((kind) => CHARGES[kind] ?? kind).join(', '),
    since,
  })),
)

/** A debt that is older than these entries of its member is named by them. */
const DEBT_ENTRIES = 60

/** What an entry adds to a debt: 0 for a payment, and for a charge that was taken back. */
const CHARGE = sql`iif(entry.paisa < 0 AND entry.reverses IS NULL
    AND NOT EXISTS (SELECT 1 FROM ledger AS later INDEXED BY ledger_reversed_once
                    WHERE later.user_id = entry.user_id AND later.reverses = entry.number), entry.paisa, 0)`

/**
 * The kinds of the charges that a member's debt consists of, and since when: from the last entry back, until they make
 * up the debt. The numbers of a member have no gaps, so a step reads one entry.
 */
const DEBT = sql`(WITH RECURSIVE debt(number, kind, at, charge, rest) AS (
    SELECT * FROM (SELECT number, kind, at, ${CHARGE}, -net_paisa FROM ledger AS entry
                   WHERE entry.user_id = members.user_id ORDER BY number DESC LIMIT 1)
    UNION ALL
    SELECT entry.number, entry.kind, entry.at, ${CHARGE}, rest + charge
    FROM debt JOIN ledger AS entry ON entry.user_id = members.user_id AND entry.number = debt.number - 1
    WHERE rest + charge > 0 LIMIT ${DEBT_ENTRIES})
  SELECT json_object('kinds', json_group_array(DISTINCT kind), 'since', min(at)) FROM debt WHERE charge < 0)`

/** Of a member: what they owe, for how many days the oldest rent is late, and how many discs they have. */
export function owingColumns(today: Day): Sql {
  return sql`max(0, -net_paisa) AS owed,
    coalesce((SELECT CAST(julianday(${today}) - julianday(min(pay_by)) AS INTEGER)
              FROM rents INDEXED BY rents_unpaid
              WHERE rents.user_id = members.user_id AND paid_at IS NULL AND pay_by < ${today}), 0) AS daysLate,
    (SELECT count(*) FROM game_requests INDEXED BY game_requests_of_member
     WHERE game_requests.user_id = members.user_id
       AND game_requests.status IN ('HANDED_OVER', 'COLLECTED')) AS gamesOut`
}

/** The rows of these members, in their order. */
async function findRows(db: D1Database, userIds: readonly string[], today: Day): Promise<OwingRow[]> {
  return await all(
    db,
    storedRow,
    sql`SELECT user_id AS userId, name, mobile_no AS phone,
              ${owingColumns(today)},
              coalesce(memberships.status = 'HOLD', 0) AS onHold, ${reportedPaisa} AS reported,
              ${DEBT} AS debt
       FROM json_each(${JSON.stringify(userIds)}) JOIN members ON members.user_id = value LEFT JOIN memberships USING (user_id)
       ORDER BY json_each.key`,
  )
}
