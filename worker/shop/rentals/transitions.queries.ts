import type { GameRequestRow } from '#contract/game-requests.ts'
import { paisa } from '#contract/money.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { findRequests } from './requests.queries.ts'

/** A request before and after a command. */
export interface Transition {
  before: GameRequestRow
  after: GameRequestRow
}

/**
 * Writes the transition, with a row of history when the status changes; `deliveryId` is the visit that
 * hands it over. Fails with `state_moved` when the status was changed in between.
 */
export function writeTransition(
  db: D1Database,
  { before, after }: Transition,
  now: number,
  deliveryId: string | null = null,
): D1PreparedStatement[] {
  const isNewStatus = after.status !== before.status
  return [
    db
      .prepare(
        `UPDATE game_requests
         SET status = ?3, item_code = ?4, deliver_by = ?5, delivery_id = coalesce(?6, delivery_id),
             handed_over_at = ?7, return_asked_at = ?8, collected_at = ?9, returned_at = ?10,
             damage = ?11, reason = ?12, condition_before = ?13, condition_after = ?14,
             charged_paisa = ?15, charge_reason = ?16, sent_at = ?17, courier = ?18, parcel = ?19,
             fault = ?20, fault_note = ?21, fault_at = ?22
         WHERE id = ?1 AND status = ?2`,
      )
      .bind(
        before.requestId,
        before.status,
        after.status,
        after.itemCode,
        after.deliverBy,
        deliveryId,
        after.handedOverAt,
        after.returnAskedAt,
        after.collectedAt,
        after.returnedAt,
        after.damage,
        after.reason,
        after.conditionBefore,
        after.conditionAfter,
        after.charged === null ? null : paisa(after.charged),
        after.chargeReason,
        after.sentAt,
        after.courier,
        after.parcel,
        after.fault,
        after.faultNote,
        after.faultAt,
      ),
    expectOneChange(db),
    ...(isNewStatus ? [insertHistory(db, after, now)] : []),
  ]
}

/** Later than the row before it, so that the history keeps its order when clocks differ. */
function insertHistory(db: D1Database, request: GameRequestRow, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO game_request_history (request_id, status, at)
       SELECT ?1, ?2, max(?3, coalesce(max(at) + 1, 0)) FROM game_request_history WHERE request_id = ?1`,
    )
    .bind(request.requestId, request.status, now)
}

/** Turns the swap that was to collect this disc into a request, because the disc has left the home. */
export function releaseSwapOf(db: D1Database, itemCode: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE game_requests SET kind = 'REQUEST', gives_back = NULL
       WHERE gives_back = ? AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
    )
    .bind(itemCode)
}

/** The rentals with these item codes that are at a member's home. */
export async function findDiscsAtHome(
  db: D1Database,
  itemCodes: readonly string[],
): Promise<GameRequestRow[]> {
  // Without the named index SQLite would read all rentals by status. The index serves only queries with
  // both conditions.
  const { results } = await db
    .prepare(
      `SELECT id FROM game_requests INDEXED BY disc_at_one_place
       WHERE item_code IN (SELECT value FROM json_each(?)) AND status IN ('HANDED_OVER', 'COLLECTED')`,
    )
    .bind(JSON.stringify(itemCodes))
    .all<{ id: string }>()
  const discs = await findRequests(
    db,
    results.map(({ id }) => id),
  )
  return discs.filter(({ status }) => status === 'HANDED_OVER')
}

/** The ids of requests that can be handed over to a member, the oldest first. */
export async function toHandOverIds(db: D1Database, userId: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM game_requests INDEXED BY game_requests_of_member
       WHERE user_id = ? AND status IN ('APPROVED', 'PACKED') ORDER BY requested_at, id`,
    )
    .bind(userId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Whether a disc that the member reported as faulty is still at their home. */
export async function hasFaultyDisc(db: D1Database, userId: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM game_requests INDEXED BY faulty_requests
       WHERE user_id = ? AND fault IS NOT NULL AND status = 'HANDED_OVER'`,
    )
    .bind(userId)
    .first()
  return row !== null
}

/** Whether another copy is on its way, or came, in place of the faulty disc of this request. */
export async function isBeingReplaced(db: D1Database, requestId: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM game_requests WHERE replaces = ? AND status NOT IN ('DECLINED', 'WITHDRAWN')`,
    )
    .bind(requestId)
    .first()
  return row !== null
}
