import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { statement } from '../platform/database/database.ts'
import { paisaColumn, readRow } from '../platform/database/row.ts'
import { addMonths, startOfDay } from '../shop/calendar/calendar.rules.ts'

interface Totals {
  customers: number
  active_memberships: number
  earned_paisa: number
  deposits_paisa: number
  discs_out: number
}

/** Totals that triggers of schema.sql keep. */
export async function findTotals(db: D1Database): Promise<Totals> {
  const totals: Totals = {
    customers: 0,
    active_memberships: 0,
    earned_paisa: 0,
    deposits_paisa: 0,
    discs_out: 0,
  }
  const { results } = await statement(db, sql`SELECT name, value FROM totals`).all<{
    name: keyof Totals
    value: number
  }>()
  for (const { name, value } of results) totals[name] = value
  return totals
}

const monthRow = v.object({
  takings: paisaColumn,
  takingsBefore: paisaColumn,
  begun: v.number(),
  ended: v.number(),
})

/** This month until `today`, and what was received last month until the same day. */
export async function findMonth(
  db: D1Database,
  today: Day,
): Promise<v.InferOutput<typeof monthRow>> {
  const first = `${today.slice(0, 7)}-01`
  const row = await statement(
    db,
    sql`SELECT (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${first} AND ${today} AND kind = 'PAYMENT') AS takings,
              (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${addMonths(first, -1)} AND ${addMonths(today, -1)} AND kind = 'PAYMENT') AS takingsBefore,
              (SELECT count(*) FROM membership_history WHERE event = 'STARTED' AND at >= ${startOfDay(first)})
                - (SELECT count(*) FROM membership_history WHERE event = 'START_UNDONE' AND at >= ${startOfDay(first)}) AS begun,
              (SELECT count(*) FROM membership_history WHERE event = 'ENDED' AND at >= ${startOfDay(first)}) AS ended`,
  ).first()
  return readRow(monthRow, row)
}

/** Reasons of members who gave notice, from `since` (ms UTC) on, the most frequent first. */
export async function countLeavingReasons(
  db: D1Database,
  since: number,
): Promise<{ reason: string; count: number }[]> {
  const { results } = await statement(
    db,
    sql`SELECT note AS reason, count(*) AS count FROM membership_history
       WHERE event = 'LEAVING_REASON' AND at >= ${since} GROUP BY note ORDER BY count(*) DESC, note`,
  ).all<{ reason: string; count: number }>()
  return results
}
