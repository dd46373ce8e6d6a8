import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'

export type MembershipEvent =
  | 'STARTED'
  | 'START_UNDONE'
  | 'RENEWED'
  | 'MONTH_BEGUN_EARLY'
  | 'PLAN_CHANGE_ASKED'
  | 'PLAN_CHANGE_TAKEN_BACK'
  | 'PLAN_CHANGED'
  | 'HELD'
  | 'HOLD_ENDED'
  | 'NOTICE_GIVEN'
  | 'NOTICE_TAKEN_BACK'
  | 'LEAVING_REASON'
  | 'END_PUT_OFF'
  | 'ENDED'
  | 'REFUNDED'

/** Adds a history row; `note` is a text that the member reads. */
export function noteMembership(
  db: D1Database,
  userId: string,
  event: MembershipEvent,
  note: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO membership_history (user_id, number, event, note, at)
       SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4 FROM membership_history WHERE user_id = ?1`,
    )
    .bind(userId, event, note, now)
}

export interface NewMembership {
  userId: string
  planId: number
  startsOn: Day
  renewsOn: Day
  depositPaisa: Paisa
}

/** Starts a first membership, or a new one after an ended one that is paid out; changes no row of any other. */
export function startMembership(
  db: D1Database,
  { userId, planId, startsOn, renewsOn, depositPaisa }: NewMembership,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       VALUES (?1, ?2, 'ACTIVE', ?3, ?3, ?4, ?5)
       ON CONFLICT (user_id) DO UPDATE SET
         plan_id = ?2, next_plan_id = NULL, status = 'ACTIVE', started_on = ?3, counts_from = ?3,
         renews_on = ?4, ends_on = NULL, deposit_paisa = ?5, refund_due_on = NULL, version = version + 1
       WHERE status = 'CANCELLED' AND deposit_paisa = 0`,
    )
    .bind(userId, planId, startsOn, renewsOn, depositPaisa)
}

/** Makes `month` the present billing month, and applies a planned plan change. */
export function startBillingMonth(
  db: D1Database,
  userId: string,
  month: { planId: number; countsFrom: Day; renewsOn: Day; depositPaisa: Paisa },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET plan_id = ?2, next_plan_id = NULL, counts_from = ?3, renews_on = ?4, deposit_paisa = ?5
       WHERE user_id = ?1`,
    )
    .bind(userId, month.planId, month.countsFrom, month.renewsOn, month.depositPaisa)
}

/** Sets the plan from the next billing month on; null keeps the present one. */
export function setNextPlan(
  db: D1Database,
  userId: string,
  planId: number | null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE memberships SET next_plan_id = ? WHERE user_id = ?')
    .bind(planId, userId)
}

/** Sets the first day without the membership, or null. Drops a planned plan change that would begin on that day or later. */
export function setEndDay(db: D1Database, userId: string, endsOn: Day | null): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET ends_on = ?2, next_plan_id = iif(renews_on >= ?2, NULL, next_plan_id)
       WHERE user_id = ?1`,
    )
    .bind(userId, endsOn)
}

export function endMembership(db: D1Database, userId: string, endedOn: Day): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET status = 'CANCELLED', hold_reason = NULL, next_plan_id = NULL, ends_on = ?
       WHERE user_id = ?`,
    )
    .bind(endedOn, userId)
}

/**
 * Sets the day of the refund once a membership has ended and its last disc is back; else does nothing. Goes after
 * the disc's transition in the batch.
 */
export function setRefundDay(db: D1Database, userId: string, dueOn: Day): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET refund_due_on = ?2, version = version + 1
       WHERE user_id = ?1 AND status = 'CANCELLED' AND deposit_paisa > 0 AND refund_due_on IS NULL
         AND NOT EXISTS (SELECT 1 FROM game_requests
                         WHERE game_requests.user_id = ?1 AND game_requests.status IN ('HANDED_OVER', 'COLLECTED'))`,
    )
    .bind(userId, dueOn)
}

/** The note of the latest event of this kind; '' without one. */
export async function latestNote(
  db: D1Database,
  userId: string,
  event: MembershipEvent,
): Promise<string> {
  const row = await db
    .prepare(
      `SELECT note FROM membership_history WHERE user_id = ? AND event = ?
       ORDER BY number DESC LIMIT 1`,
    )
    .bind(userId, event)
    .first<{ note: string }>()
  return row?.note ?? ''
}

/** Adds why a member leaves, unless it was said since the last notice. */
export function noteLeavingReason(
  db: D1Database,
  userId: string,
  reason: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO membership_history (user_id, number, event, note, at)
       SELECT ?1, max(number) + 1, 'LEAVING_REASON', ?2, ?3 FROM membership_history WHERE user_id = ?1
       HAVING coalesce(max(iif(event = 'LEAVING_REASON', number, NULL)), 0)
            < max(iif(event = 'NOTICE_GIVEN', number, NULL))`,
    )
    .bind(userId, reason, now)
}

/** What the member said since the last notice; '' for nothing. */
export async function findLeavingReason(db: D1Database, userId: string): Promise<string> {
  const row = await db
    .prepare(
      `SELECT note FROM membership_history
       WHERE user_id = ?1 AND event = 'LEAVING_REASON'
         AND number > (SELECT max(number) FROM membership_history WHERE user_id = ?1 AND event = 'NOTICE_GIVEN')`,
    )
    .bind(userId)
    .first<{ note: string }>()
  return row?.note ?? ''
}

/** Ends a membership as if it had never begun; another one can begin at once. */
export function takeStartBack(db: D1Database, userId: string, today: Day): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE memberships SET status = 'CANCELLED', hold_reason = NULL, next_plan_id = NULL, ends_on = ?2,
                              deposit_paisa = 0, refund_due_on = NULL
       WHERE user_id = ?1`,
    )
    .bind(userId, today)
}

/** Sets the deposit that the shop holds, and the day of its refund. */
export function setDeposit(
  db: D1Database,
  userId: string,
  depositPaisa: Paisa,
  refundDueOn: Day | null,
): D1PreparedStatement {
  return db
    .prepare('UPDATE memberships SET deposit_paisa = ?, refund_due_on = ? WHERE user_id = ?')
    .bind(depositPaisa, refundDueOn, userId)
}

export function clearDeposit(db: D1Database, userId: string): D1PreparedStatement {
  return db
    .prepare('UPDATE memberships SET deposit_paisa = 0, refund_due_on = NULL WHERE user_id = ?')
    .bind(userId)
}

/** Sets the member's address to that of the order that started the membership. */
export function setAddress(
  db: D1Database,
  userId: string,
  { phone, city, address }: { phone: string; city: string; address: string },
): D1PreparedStatement {
  return db
    .prepare('UPDATE members SET mobile_no = ?, city = ?, address = ? WHERE user_id = ?')
    .bind(phone, city, address, userId)
}

/** Records the reminder of the rent of the month that begins on `renewsOn`. */
export function markReminded(db: D1Database, userId: string, renewsOn: Day): D1PreparedStatement {
  return db
    .prepare('UPDATE memberships SET reminded_of = ? WHERE user_id = ?')
    .bind(renewsOn, userId)
}
