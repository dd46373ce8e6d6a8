import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { all, first } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'

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
export function noteMembership(userId: string, event: MembershipEvent, note: string, now: number): Sql {
  return sql`INSERT INTO membership_history (user_id, number, event, note, at)
       SELECT ${userId}, coalesce(max(number), 0) + 1, ${event}, ${note}, ${now} FROM membership_history WHERE user_id = ${userId}`
}

interface NewMembership {
  userId: string
  planId: number
  startsOn: Day
  renewsOn: Day
  depositPaisa: Paisa
  /** The day whose prices it has. */
  pricedOn: Day
}

/** Starts a first membership, or a new one after an ended one that is paid out; changes no row of any other. */
export function startMembership({ userId, planId, startsOn, renewsOn, depositPaisa, pricedOn }: NewMembership): Sql {
  return sql`INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa, priced_on)
       VALUES (${userId}, ${planId}, 'ACTIVE', ${startsOn}, ${startsOn}, ${renewsOn}, ${depositPaisa}, ${pricedOn})
       ON CONFLICT (user_id) DO UPDATE SET
         plan_id = ${planId}, next_plan_id = NULL, status = 'ACTIVE', started_on = ${startsOn}, counts_from = ${startsOn},
         renews_on = ${renewsOn}, ends_on = NULL, deposit_paisa = ${depositPaisa}, refund_due_on = NULL, priced_on = ${pricedOn}, version = version + 1
       WHERE status = 'CANCELLED' AND deposit_paisa = 0`
}

/** Makes `month` the present billing month, and applies a planned plan change. */
export function startBillingMonth(
  userId: string,
  month: { planId: number; pricedOn: Day | ''; countsFrom: Day; renewsOn: Day; depositPaisa: Paisa },
): Sql {
  return sql`UPDATE memberships SET plan_id = ${month.planId}, priced_on = ${month.pricedOn}, next_plan_id = NULL, counts_from = ${month.countsFrom}, renews_on = ${month.renewsOn}, deposit_paisa = ${month.depositPaisa}
       WHERE user_id = ${userId}`
}

/** Sets the plan from the next billing month on, at the prices of `today`; null keeps the present one. */
export function setNextPlan(userId: string, planId: number | null, today: Day): Sql {
  return sql`UPDATE memberships SET next_plan_id = ${planId}, next_priced_on = ${today} WHERE user_id = ${userId}`
}

/**
 * Sets the first day without the membership, or null. Drops a planned plan change that would begin on that day or
 * later.
 */
export function setEndDay(userId: string, endsOn: Day | null): Sql {
  return sql`UPDATE memberships SET ends_on = ${endsOn}, next_plan_id = iif(renews_on >= ${endsOn}, NULL, next_plan_id)
       WHERE user_id = ${userId}`
}

export function endMembership(userId: string, endedOn: Day): Sql {
  return sql`UPDATE memberships SET status = 'CANCELLED', hold_reason = NULL, next_plan_id = NULL, ends_on = ${endedOn}
       WHERE user_id = ${userId}`
}

/**
 * Sets the day of the refund once a membership has ended and its last disc is back; else does nothing. Goes after
 * the disc's transition in the batch.
 */
export function setRefundDay(userId: string, dueOn: Day): Sql {
  return sql`UPDATE memberships SET refund_due_on = ${dueOn}, version = version + 1
       WHERE user_id = ${userId} AND status = 'CANCELLED' AND deposit_paisa > 0 AND refund_due_on IS NULL
         AND NOT EXISTS (SELECT 1 FROM game_requests
                         WHERE game_requests.user_id = ${userId} AND game_requests.status IN ('HANDED_OVER', 'COLLECTED'))`
}

/** The note of the latest event of this kind; '' without one. */
export async function latestNote(db: D1Database, userId: string, event: MembershipEvent): Promise<string> {
  const note = await first(
    db,
    oneColumn('note', v.string()),
    sql`SELECT note FROM membership_history WHERE user_id = ${userId} AND event = ${event}
       ORDER BY number DESC LIMIT 1`,
  )
  return note ?? ''
}

/** Adds why a member leaves, unless it was said since the last notice. */
export function noteLeavingReason(userId: string, reason: string, now: number): Sql {
  return sql`INSERT INTO membership_history (user_id, number, event, note, at)
       SELECT ${userId}, max(number) + 1, 'LEAVING_REASON', ${reason}, ${now} FROM membership_history WHERE user_id = ${userId}
       HAVING coalesce(max(iif(event = 'LEAVING_REASON', number, NULL)), 0)
            < max(iif(event = 'NOTICE_GIVEN', number, NULL))`
}

/** What the member said since the last notice; '' for nothing. */
export async function findLeavingReason(db: D1Database, userId: string): Promise<string> {
  const note = await first(
    db,
    oneColumn('note', v.string()),
    sql`SELECT note FROM membership_history
       WHERE user_id = ${userId} AND event = 'LEAVING_REASON'
         AND number > (SELECT max(number) FROM membership_history WHERE user_id = ${userId} AND event = 'NOTICE_GIVEN')`,
  )
  return note ?? ''
}

/** Ends a membership as if it had never begun; another one can begin at once. */
export function takeStartBack(userId: string, today: Day): Sql {
  return sql`UPDATE memberships SET status = 'CANCELLED', hold_reason = NULL, next_plan_id = NULL, ends_on = ${today},
                              deposit_paisa = 0, refund_due_on = NULL
       WHERE user_id = ${userId}`
}

/** Sets the deposit that the shop holds, and the day of its refund. */
export function setDeposit(userId: string, depositPaisa: Paisa, refundDueOn: Day | null): Sql {
  return sql`UPDATE memberships SET deposit_paisa = ${depositPaisa}, refund_due_on = ${refundDueOn} WHERE user_id = ${userId}`
}

export function clearDeposit(userId: string): Sql {
  return sql`UPDATE memberships SET deposit_paisa = 0, refund_due_on = NULL WHERE user_id = ${userId}`
}

/** Sets the member's address to that of the order that started the membership. */
export function setAddress(
  userId: string,
  { phone, city, address }: { phone: string; city: string; address: string },
): Sql {
  return sql`UPDATE members SET mobile_no = ${phone}, city = ${city}, address = ${address} WHERE user_id = ${userId}`
}

/** Records the reminder of the rent of the month that begins on `renewsOn`. */
export function markReminded(userId: string, renewsOn: Day): Sql {
  return sql`UPDATE memberships SET reminded_of = ${renewsOn} WHERE user_id = ${userId}`
}

/** Running members by the plan of their next month and the day whose prices they have ('' for the first ones). */
export async function findPayers(db: D1Database): Promise<{ planId: number; pricedOn: Day | ''; members: number }[]> {
  return await all(
    db,
    v.object({ planId: v.number(), pricedOn: v.string(), members: v.number() }),
    sql`SELECT coalesce(next_plan_id, plan_id) AS planId, iif(next_plan_id IS NULL, priced_on, next_priced_on) AS pricedOn,
          count(*) AS members
        FROM memberships WHERE status <> 'CANCELLED' GROUP BY 1, 2`,
  )
}
