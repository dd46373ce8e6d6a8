import { type Day, formatDay } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { charge } from './ledger.queries.ts'

/**
 * Charges the month that begins on `from`: a rent and an entry of the ledger. Breaks `rents.user_id` when that
 * month was charged before.
 */
export function chargeRent(
  db: D1Database,
  userId: string,
  plan: Plan,
  from: Day,
  now: number,
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
      ref: from,
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
