import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { planById } from '#contract/plans.ts'
import type { MembershipFacts, RentFacts } from './memberships.rules.ts'

/** A member as the moves of a membership see him. */
export interface MemberFile {
  userId: string
  name: string
  email: string
  mobileNo: string
  city: string
  address: string
  joinedAt: number
  /** Sum of the ledger; negative: owes. */
  balance: Paisa
  /** undefined for an account that never had a plan */
  membership: FiledMembership | undefined
}

export interface FiledMembership extends MembershipFacts {
  version: number
  /** The latest, newest first; the first of a membership is always paid on its day. */
  rents: FiledRent[]
  /** The `renewsOn` whose rent he was reminded of. */
  remindedOf: Day | null
  /** The hold that is on, ms UTC; null without one. */
  hold: { note: string; at: number } | null
}

/** `lateToldAt`: when he was told that it is late, ms UTC. */
export type FiledRent = RentFacts & { lateToldAt: number | null }

/** Far more than the late ones in a row that any rule asks for. */
const RENTS_LOOKED_AT = 12

/** All that the rules of a membership look at, as of one moment; undefined for nobody's User ID. */
export async function findMemberFile(
  db: D1Database,
  userId: string,
): Promise<MemberFile | undefined> {
  const [members, memberships, rents] = await db.batch([
    db
      .prepare(
        `SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, address, created_at AS joinedAt,
                balance_paisa AS balance
         FROM members WHERE user_id = ?`,
      )
      .bind(userId),
    selectMembership(db, userId),
    db
      .prepare(
        `SELECT due_on AS dueOn, paid_at AS paidAt, late_told_at AS lateToldAt FROM rents
         WHERE user_id = ? ORDER BY due_on DESC LIMIT ?`,
      )
      .bind(userId, RENTS_LOOKED_AT),
  ])
  const member = members?.results[0] as Omit<MemberFile, 'membership'> | undefined
  const stored = memberships?.results[0] as StoredMembership | undefined
  return member && { ...member, membership: stored && file(stored, rents?.results as FiledRent[]) }
}

interface StoredMembership {
  planId: number
  nextPlanId: number | null
  status: MembershipFacts['status']
  holdReason: MembershipFacts['holdReason']
  hold: string | null
  startedOn: Day
  countsFrom: Day
  renewsOn: Day
  endsOn: Day | null
  depositPaisa: Paisa
  refundDueOn: Day | null
  remindedOf: Day | null
  tookNewGame: 0 | 1
  version: number
}

function selectMembership(db: D1Database, userId: string): D1PreparedStatement {
  // A new game raises the minimum to four months, so none that came after five can matter any more.
  return db
    .prepare(
      `SELECT plan_id AS planId, next_plan_id AS nextPlanId, status, hold_reason AS holdReason,
              started_on AS startedOn, counts_from AS countsFrom, renews_on AS renewsOn, ends_on AS endsOn,
              deposit_paisa AS depositPaisa, refund_due_on AS refundDueOn,
              reminded_of AS remindedOf, version,
              iif(status = 'HOLD',
                  (SELECT json_object('note', note, 'at', at) FROM membership_history
                   WHERE user_id = ?1 AND event = 'HELD' ORDER BY number DESC LIMIT 1), NULL) AS hold,
              EXISTS (SELECT 1 FROM game_requests
                      WHERE game_requests.user_id = ?1
                        AND game_requests.status IN ('HANDED_OVER', 'COLLECTED', 'RETURNED')
                        AND handed_over_at >= unixepoch(started_on, '-5 hours') * 1000
                        AND handed_over_at < unixepoch(started_on, '+5 months') * 1000
                        AND was_new = 1) AS tookNewGame
       FROM memberships WHERE user_id = ?1`,
    )
    .bind(userId)
}

function file(
  { planId, nextPlanId, hold, tookNewGame, ...membership }: StoredMembership,
  rents: FiledRent[],
): FiledMembership {
  const plan = planById(planId)
  if (!plan) throw new Error(`No plan ${planId}`)
  return {
    ...membership,
    plan,
    nextPlan: nextPlanId === null ? undefined : planById(nextPlanId),
    tookNewGame: tookNewGame === 1,
    hold: hold === null ? null : JSON.parse(hold),
    rents,
  }
}
