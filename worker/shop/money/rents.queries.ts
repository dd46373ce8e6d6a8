import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type Day, formatDay } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { all } from '../../platform/database/database.ts'
import { dayColumn, instantColumn } from '../../platform/database/row.ts'
import { addEntry } from './ledger.queries.ts'

/**
 * Charges the month that begins on `from`: a rent and an entry of the ledger. Its batch fails with `rents.user_id` (the
 * primary key) when that month was charged before. `ref` begins with `from`, because a reversal reads the month from
 * it.
 */
export function chargeRent(userId: string, plan: Plan, from: Day, now: number, ref: string = from): Sql[] {
  return [
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${userId}, ${from}, ${plan.id}, ${plan.price})`,
    ...addEntry({
      userId,
      kind: 'RENT',
      paisa: -plan.price,
      reason: `Rent of ${plan.planName} for the month from ${formatDay(from)}`,
      ref,
      at: now,
    }),
  ]
}

/** Records that the member was notified of this late rent. */
export function markLateNotified(userId: string, dueOn: Day, now: number): Sql {
  return sql`UPDATE rents SET late_notified_at = ${now} WHERE user_id = ${userId} AND due_on = ${dueOn}`
}

const paidRent = v.object({ dueOn: dayColumn, paidAt: v.nullable(instantColumn) })

/** All rents of a member, with the instant at which each was paid. */
export async function findRents(db: D1Database, userId: string): Promise<v.InferOutput<typeof paidRent>[]> {
  return await all(db, paidRent, sql`SELECT due_on AS dueOn, paid_at AS paidAt FROM rents WHERE user_id = ${userId}`)
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

/** The day of the oldest late rent of each of these members who has one. */
export async function findLateSince(
  db: D1Database,
  userIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Day>> {
  const late = await all(
    db,
    lateRow,
    // CROSS JOIN keeps the order of the tables: one look into the index for each member.
    sql`SELECT user_id AS userId, min(due_on) AS since FROM json_each(${JSON.stringify(userIds)}) CROSS JOIN rents INDEXED BY rents_unpaid
         ON user_id = value AND paid_at IS NULL AND due_on < ${today}
       GROUP BY user_id`,
  )
  return new Map(late.map(({ userId, since }) => [userId, since]))
}
