import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Leaving } from '#contract/leaving.ts'
import { PLANS } from '#contract/plans.ts'
import { all } from '../platform/database/database.ts'
import { instantColumn } from '../platform/database/row.ts'

const PLAN_NAMES = new Map<number, string>(PLANS.map(({ id, planName }) => [id, planName]))

const monthRow = v.pipe(
  v.object({
    month: v.string(),
    planId: v.number(),
    started: v.number(),
    held: v.number(),
    ended: v.number(),
    stayedDays: v.number(),
  }),
  v.transform(({ planId, ...counts }) => ({ ...counts, plan: PLAN_NAMES.get(planId) ?? '' })),
)

/** What began, was put on hold and ended since the month `since`, by month and plan. */
export async function findMembershipMonths(db: D1Database, since: string): Promise<Leaving['months']> {
  return await all(
    db,
    monthRow,
    sql`SELECT month, plan_id AS planId, started, held, ended, stayed_days AS stayedDays
       FROM membership_months WHERE month >= ${since} ORDER BY month, plan_id`,
  )
}

const reasonRow = v.object({ reason: v.string(), count: v.number() })

/** Reasons of members who gave notice since the month `since`, the most frequent first. */
export async function countLeavingReasons(db: D1Database, since: string): Promise<Leaving['reasons']> {
  return await all(
    db,
    reasonRow,
    sql`SELECT reason, sum(count) AS count FROM leaving_reasons WHERE month >= ${since}
       GROUP BY reason ORDER BY sum(count) DESC, reason`,
  )
}

const textRow = v.object({ at: instantColumn, text: v.string() })

/** What members said in their words, of the `limit` newest reasons, newest first. */
export async function findLeavingTexts(db: D1Database, limit: number): Promise<Leaving['texts']> {
  return await all(
    db,
    textRow,
    sql`SELECT at, substr(note, instr(note, ': ') + 2) AS text
       FROM (SELECT at, note FROM membership_history WHERE event = 'LEAVING_REASON' ORDER BY at DESC LIMIT ${limit})
       WHERE instr(note, ': ') > 0`,
  )
}
