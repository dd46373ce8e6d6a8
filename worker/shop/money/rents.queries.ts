import * as v from 'valibot'
import { type Day, formatDay } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { dayColumn, instantColumn, readRow } from '../../platform/database/row.ts'
import { charge } from './ledger.queries.ts'

/**
 * Charges the month that begins on `from`: a rent and an entry of the ledger. Its batch fails with `rents.user_id` (the
 * primary key) when that month was charged before. `ref` begins with `from`, because a reversal reads the month from it.
 */
export function chargeRent(
  db: D1Database,
  userId: string,
  plan: Plan,
  from: Day,
  now: number,
  ref: string = from,
): D1PreparedStatement[] {
  return [
    db
      .prepare('INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, ?, ?, ?)')
      .bind(userId, from, plan.id, plan.price),
    ...charge(db, {
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
export function markLateNotified(
  db: D1Database,
  userId: string,
  dueOn: Day,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE rents SET late_notified_at = ? WHERE user_id = ? AND due_on = ?')
    .bind(now, userId, dueOn)
}

const paidRent = v.object({ dueOn: dayColumn, paidAt: v.nullable(instantColumn) })

/** All rents of a member, with the instant at which each was paid. */
export async function findRents(
  db: D1Database,
  userId: string,
): Promise<v.InferOutput<typeof paidRent>[]> {
  const { results } = await db
    .prepare('SELECT due_on AS dueOn, paid_at AS paidAt FROM rents WHERE user_id = ?')
    .bind(userId)
    .all()
  return readRow(v.array(paidRent), results)
}

/** Deletes the rent of a reversed charge. */
export function deleteRent(db: D1Database, userId: string, dueOn: Day): D1PreparedStatement {
  return db.prepare('DELETE FROM rents WHERE user_id = ? AND due_on = ?').bind(userId, dueOn)
}

/** Sets when a rent was paid and when the member was notified that it is late; null: not paid, not yet notified. */
export function setRentPaid(
  db: D1Database,
  userId: string,
  dueOn: Day,
  paidAt: number | null,
  lateNotifiedAt: number | null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE rents SET paid_at = ?, late_notified_at = ? WHERE user_id = ? AND due_on = ?')
    .bind(paidAt, lateNotifiedAt, userId, dueOn)
}

/** The day of the oldest late rent of each of these members who has one. */
export async function findLateSince(
  db: D1Database,
  userIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Day>> {
  const { results } = await db
    .prepare(
      // CROSS JOIN keeps the order of the tables: one look into the index for each member.
      `SELECT user_id AS userId, min(due_on) AS since FROM json_each(?) CROSS JOIN rents INDEXED BY rents_unpaid
         ON user_id = value AND paid_at IS NULL AND due_on < ?
       GROUP BY user_id`,
    )
    .bind(JSON.stringify(userIds), today)
    .all<{ userId: string; since: Day }>()
  return new Map(results.map(({ userId, since }) => [userId, since]))
}
