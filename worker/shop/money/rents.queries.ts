import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, type Day, formatDay } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { type Prices, priceOf } from '#contract/prices.ts'
import { pricesSince } from '#contract/stored-prices.ts'
import { all } from '../../platform/database/database.ts'
import { dayColumn, instantColumn } from '../../platform/database/row.ts'
import { addEntry } from './ledger.queries.ts'

/** Days that an earlier outage may have moved the last day to pay. */
const LONGEST_EXTENSION = 366

interface RentCharge {
  userId: string
  plan: Plan
  /** Those of the member on `from`. */
  prices: Prices
  from: Day
  ref?: string
  extraDays?: number
}

/**
 * Charges the month that begins on `from`: a rent and an entry of the ledger. Its batch fails with `rents.user_id` (the
 * primary key) when that month was charged before. `ref` begins with `from`, because a reversal reads the month from
 * it. `extraDays`: to pay it.
 */
export function chargeRent({ userId, plan, prices, from, ref = from, extraDays = 0 }: RentCharge, now: number): Sql[] {
  const { rent } = priceOf(prices, plan)
  return [
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa, extra_days)
        VALUES (${userId}, ${from}, ${plan.id}, ${rent}, ${extraDays})`,
    ...addEntry({
      userId,
      kind: 'RENT',
      paisa: -rent,
      reason: `Rent of ${plan.planName} for the month from ${formatDay(from)}${pricesSince(prices)}`,
      ref,
      at: now,
    }),
  ]
}

/**
 * The days `from` to `until`, on which the cron stood still, make no rent late whose last day to pay was just before
 * them or is one of them.
 */
export function extendRents(from: Day, until: Day): Sql {
  return sql`UPDATE rents SET extra_days = julianday(${until}) - julianday(due_on)
       WHERE due_on BETWEEN ${addDays(from, -LONGEST_EXTENSION)} AND ${until} AND pay_by BETWEEN ${addDays(from, -1)} AND ${until}`
}

/** Records that the member was notified of this late rent. */
export function markLateNotified(userId: string, dueOn: Day, now: number): Sql {
  return sql`UPDATE rents SET late_notified_at = ${now} WHERE user_id = ${userId} AND due_on = ${dueOn}`
}

const paidRent = v.object({ dueOn: dayColumn, payBy: dayColumn, paidAt: v.nullable(instantColumn) })

/** All rents of a member, with the instant at which each was paid. */
export async function findRents(db: D1Database, userId: string): Promise<v.InferOutput<typeof paidRent>[]> {
  return await all(
    db,
    paidRent,
    sql`SELECT due_on AS dueOn, pay_by AS payBy, paid_at AS paidAt FROM rents WHERE user_id = ${userId}`,
  )
}

/** Deletes the rent of a reversed charge. */
export function deleteRent(userId: string, dueOn: Day): Sql {
  return sql`DELETE FROM rents WHERE user_id = ${userId} AND due_on = ${dueOn}`
}

/** Sets when a rent was paid and when the member was notified that it is late; null: not paid, not yet notified. */
export function setRentPaid(userId: string, dueOn: Day, paidAt: number | null, lateNotifiedAt: number | null): Sql {
  return sql`UPDATE rents SET paid_at = ${paidAt}, late_notified_at = ${lateNotifiedAt} WHERE user_id = ${userId} AND due_on = ${dueOn}`
}

const lateRow = v.object({ userId: v.string(), since: dayColumn })

/** The last day to pay of the oldest late rent of each of these members who has one. */
export async function findLateSince(
  db: D1Database,
  userIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Day>> {
  const late = await all(
    db,
    lateRow,
    // CROSS JOIN keeps the order of the tables: one look into the index for each member.
    sql`SELECT user_id AS userId, min(pay_by) AS since FROM json_each(${JSON.stringify(userIds)}) CROSS JOIN rents INDEXED BY rents_unpaid
         ON user_id = value AND paid_at IS NULL AND pay_by < ${today}
       GROUP BY user_id`,
  )
  return new Map(late.map(({ userId, since }) => [userId, since]))
}
