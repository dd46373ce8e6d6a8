import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Dashboard } from '#contract/dashboard.ts'
import { addMonths, type Day, firstOfMonth } from '#contract/dates.ts'
import { one } from '../platform/database/database.ts'
import { jsonColumn, oneColumn, paisaColumn } from '../platform/database/row.ts'

const totalsRow = v.object({
  customers: v.number(),
  active_memberships: v.number(),
  earned_paisa: paisaColumn,
  deposits_paisa: paisaColumn,
  discs_out: v.number(),
  held_memberships: v.number(),
  leaving_memberships: v.number(),
})

/** Totals that triggers of schema.sql keep. */
export async function findTotals(db: D1Database): Promise<v.InferOutput<typeof totalsRow>> {
  return await one(
    db,
    oneColumn('totals', jsonColumn(totalsRow)),
    sql`SELECT json_group_object(name, value) AS totals FROM totals`,
  )
}

/** Members by the state of their membership; those who leave are also among the others. */
export function membersOf(totals: v.InferOutput<typeof totalsRow>): Dashboard['figures']['members'] {
  return {
    running: totals.active_memberships,
    onHold: totals.held_memberships,
    leaving: totals.leaving_memberships,
  }
}

const monthRow = v.object({
  takings: paisaColumn,
  takingsBefore: paisaColumn,
  begun: v.number(),
  ended: v.number(),
})

/** This month until `today`, and what was received last month until the same day. */
export async function findMonth(db: D1Database, today: Day): Promise<v.InferOutput<typeof monthRow>> {
  const first = firstOfMonth(today)
  return await one(
    db,
    monthRow,
    sql`SELECT (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${first} AND ${today} AND kind = 'PAYMENT') AS takings,
              (SELECT coalesce(sum(paisa), 0) FROM money_days WHERE day BETWEEN ${addMonths(first, -1)} AND ${addMonths(today, -1)} AND kind = 'PAYMENT') AS takingsBefore,
              coalesce(sum(started), 0) AS begun, coalesce(sum(ended), 0) AS ended
       FROM membership_months WHERE month = ${today.slice(0, 7)}`,
  )
}
