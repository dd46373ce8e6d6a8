import sql from 'sql-template-tag'
import * as v from 'valibot'
import { addMonths, type Day, startOfDay } from '#contract/dates.ts'
import { all, one } from '../platform/database/database.ts'
import { oneColumn, paisaColumn } from '../platform/database/row.ts'

const totalsRow = v.object({
  customers: v.number(),
  active_memberships: v.number(),
  earned_paisa: paisaColumn,
  deposits_paisa: paisaColumn,
  discs_out: v.number(),
})

/** Totals that triggers of schema.sql keep. */
export async function findTotals(db: D1Database): Promise<v.InferOutput<typeof totalsRow>> {
  return await one(
    db,
    oneColumn('totals', v.pipe(v.string(), v.parseJson(), totalsRow)),
    sql`SELECT json_group_object(name, value) AS totals FROM totals`,
  )
}

const monthRow = v.object({
  takings: paisaColumn,
  takingsBefore: paisaColumn,
  begun: v.number(),
  ended: v.number(),
})

/** This month until `today`, and what was received last month until the same day. */
export async function findMonth(db: D1Database, today: Day): Promise<v.InferOutput<typeof monthRow>> {
  const first = `${today.slice(0, 7)}-01`
  return await one(
    db,
    monthRow,
    sql`SELECT (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${first} AND ${today} AND kind = 'PAYMENT') AS takings,
              (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${addMonths(first, -1)} AND ${addMonths(today, -1)} AND kind = 'PAYMENT') AS takingsBefore,
              (SELECT count(*) FROM membership_history WHERE event = 'STARTED' AND at >= ${startOfDay(first)})
                - (SELECT count(*) FROM membership_history WHERE event = 'START_UNDONE' AND at >= ${startOfDay(first)}) AS begun,
              (SELECT count(*) FROM membership_history WHERE event = 'ENDED' AND at >= ${startOfDay(first)}) AS ended`,
  )
}

const reasonRow = v.object({ reason: v.string(), count: v.number() })

/** Reasons of members who gave notice, from `since` (ms UTC) on, the most frequent first. */
export async function countLeavingReasons(db: D1Database, since: number): Promise<v.InferOutput<typeof reasonRow>[]> {
  return await all(
    db,
    reasonRow,
    sql`SELECT note AS reason, count(*) AS count FROM membership_history
       WHERE event = 'LEAVING_REASON' AND at >= ${since} GROUP BY note ORDER BY count(*) DESC, note`,
  )
}
