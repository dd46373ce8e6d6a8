import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type EarningFilter, type EarningRow, earningRow } from '#contract/earnings.ts'
import { type Paisa, paisa } from '#contract/money.ts'
import { DAY } from '../platform/base/time.ts'
import { all, expectOneChange, one } from '../platform/database/database.ts'
import { instantColumn, paisaColumn, rupeesColumn } from '../platform/database/row.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { AdminList } from '../platform/lists/list-page.ts'
import { codeRow } from '../shop/discs/games-copies.queries.ts'

const rentRow = v.object({ at: v.number(), userId: v.string(), number: v.number(), paisa: paisaColumn })
export type RentEntry = v.InferOutput<typeof rentRow>
type LastShared = Pick<RentEntry, 'at' | 'userId' | 'number'>

/** The last entry that was shared. */
export async function findLastShared(db: D1Database): Promise<LastShared> {
  return await one(
    db,
    v.omit(rentRow, ['paisa']),
    sql`SELECT at, user_id AS userId, number FROM shared_rents WHERE id = 1`,
  )
}

/** The rents of the ledger after `last` and before `until`, reversals among them. */
export async function findRentsAfter(
  db: D1Database,
  { at, userId, number }: LastShared,
  until: number,
  limit: number,
): Promise<RentEntry[]> {
  return await all(
    db,
    rentRow,
    sql`SELECT at, user_id AS userId, number, -paisa AS paisa FROM ledger
       WHERE kind = 'RENT' AND (at, user_id, number) > (${at}, ${userId}, ${number}) AND at < ${until}
       ORDER BY at, user_id, number LIMIT ${limit}`,
  )
}

const stayRow = v.object({
  userId: v.string(),
  productCode: v.string(),
  from: instantColumn,
  until: v.nullable(instantColumn),
})

/** When discs were with these members, of those that were there from `since` on and came before `before`. */
export async function findStays(
  db: D1Database,
  userIds: readonly string[],
  since: number,
  before: number,
): Promise<v.InferOutput<typeof stayRow>[]> {
  return await all(
    db,
    stayRow,
    sql`SELECT user_id AS userId, product_code AS productCode, handed_over_at AS "from",
              coalesce(collected_at, returned_at) AS until
       FROM json_each(${JSON.stringify(userIds)}) CROSS JOIN game_requests INDEXED BY game_requests_until
         ON user_id = value AND coalesce(collected_at, returned_at, 9000000000000000) >= ${since}
       WHERE handed_over_at < ${before}`,
  )
}

/** A part of the rent of a month; `productCode` is '' for members without a disc. */
interface Part {
  month: string
  productCode: string
  paisa: Paisa
}

/** Adds the parts of the rents after `before` up to `last`. Fails with `state_moved` when they are added already. */
export function addParts(parts: readonly Part[], before: LastShared, last: LastShared): Sql[] {
  return [
    sql`UPDATE shared_rents SET at = ${last.at}, user_id = ${last.userId}, number = ${last.number}
       WHERE at = ${before.at} AND user_id = ${before.userId} AND number = ${before.number}`,
    expectOneChange,
    sql`INSERT INTO game_months (month, product_code, rent_paisa)
       SELECT value ->> 'month', value ->> 'productCode', sum(value ->> 'paisa') FROM json_each(${JSON.stringify(parts)})
       WHERE true GROUP BY 1, 2
       ON CONFLICT (product_code, month) DO UPDATE SET rent_paisa = rent_paisa + excluded.rent_paisa`,
  ]
}

/** What each order compares before the code: one range of an index each. */
const ORDERS: Record<'most' | NonNullable<EarningFilter['sort']>, Order> = {
  most: { column: sql`rent_paisa`, figureOf: ({ rent }) => paisa(rent), isUp: false },
  least: { column: sql`rent_paisa`, figureOf: ({ rent }) => paisa(rent), isUp: true },
  rentals: { column: sql`rentals`, figureOf: ({ rentals }) => rentals, isUp: false },
  payback: { column: sql`payback`, figureOf: ({ payback }) => payback ?? -1, isUp: false },
}

interface Order {
  column: Sql
  figureOf: (row: EarningRow) => number
  isUp: boolean
}

const LAST_CODE = '\u{10FFFF}'

/** What each game earned; the search looks at title and code. */
export function earningList({ sort }: EarningFilter, now: number): AdminList<EarningRow, [number, string]> {
  const { column, figureOf, isUp } = ORDERS[sort ?? 'most']
  return {
    noun: 'games',
    row: earningRow,
    key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
    start: isUp ? [Number.MIN_SAFE_INTEGER, ''] : [Number.MAX_SAFE_INTEGER, LAST_CODE],
    keyOf: (row) => [figureOf(row), row.productCode],
    idOf: ({ productCode }) => productCode,
    rowsAfter: async (db, [value, code], limit) => {
      const range = isUp
        ? sql`WHERE (${column}, product_code) > (${value}, ${code}) ORDER BY ${column}, product_code`
        : sql`WHERE (${column}, product_code) < (${value}, ${code}) ORDER BY ${column} DESC, product_code DESC`
      const codes = await all(db, codeRow, sql`SELECT product_code AS code FROM game_earnings ${range} LIMIT ${limit}`)
      return await findEarnings(db, codes, now)
    },
    rowsById: async (db, codes) => await findEarnings(db, codes, now),
  }
}

const storedRow = v.pipe(
  v.object({
    ...v.omit(earningRow, ['daysOut']).entries,
    rent: rupeesColumn,
    paid: rupeesColumn,
    payback: v.number(),
    outMs: v.number(),
  }),
  v.transform(({ outMs, payback, ...row }) => ({
    ...row,
    daysOut: Math.round(outMs / DAY),
    payback: payback < 0 ? null : payback,
  })),
)

/** What these games earned until `now`, in the order of `codes`, without the unknown ones. */
export async function findEarnings(db: D1Database, codes: readonly string[], now: number): Promise<EarningRow[]> {
  return await all(
    db,
    storedRow,
    sql`SELECT product_code AS productCode, title AS productName, owned, rentals, rent_paisa AS rent, paid_paisa AS paid,
              unpriced, payback,
              out_ms + (SELECT coalesce(sum(max(0, ${now} - since)), 0) FROM copies INDEXED BY copies_by_place
                        WHERE copies.product_code = games.product_code AND state = 'out') AS outMs,
              (SELECT min(since) FROM copies INDEXED BY copies_by_place
               WHERE copies.product_code = games.product_code AND state = 'shelf') AS shelvedAt
       FROM json_each(${JSON.stringify(codes)}) CROSS JOIN game_earnings ON product_code = value JOIN games USING (product_code)
       ORDER BY json_each.key`,
  )
}

const monthRow = v.object({ month: v.string(), rent: rupeesColumn })

/** A game's part of the rents of its last `limit` months with one, newest first. */
export async function findMonthsOfGame(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<v.InferOutput<typeof monthRow>[]> {
  return await all(
    db,
    monthRow,
    sql`SELECT month, rent_paisa AS rent FROM game_months WHERE product_code = ${productCode}
       ORDER BY month DESC LIMIT ${limit}`,
  )
}

export const earningsTables = {
  game_earnings: {},
  game_months: {},
  shared_rents: { unexported: 'how far the cron is' },
} satisfies Tables
