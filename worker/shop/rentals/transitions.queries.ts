import sql, { type Sql } from 'sql-template-tag'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { paisa } from '#contract/money.ts'
import { all, exists, expectOneChange } from '../../platform/database/database.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { movePromise } from '../promises/promises.queries.ts'
import { findRequests, idRow } from './requests.queries.ts'

/** A request before and after a command. */
export interface Transition {
  before: GameRequestRow
  after: GameRequestRow
}

/**
 * Writes the transition, with a row of history when the status changes; `deliveryId` is the visit that
 * hands it over. Fails with `state_moved` when the status was changed in between.
 */
export function writeTransition({ before, after }: Transition, now: number, deliveryId: string | null = null): Sql[] {
  const isNewStatus = after.status !== before.status
  return [
    sql`UPDATE game_requests
         SET status = ${after.status}, item_code = ${after.itemCode}, deliver_by = ${after.deliverBy}, delivery_id = coalesce(${deliveryId}, delivery_id),
             handed_over_at = ${after.handedOverAt}, return_asked_at = ${after.returnAskedAt}, collected_at = ${after.collectedAt}, returned_at = ${after.returnedAt},
             damage = ${after.damage}, reason = ${after.reason}, condition_before = ${after.conditionBefore}, condition_after = ${after.conditionAfter},
             charged_paisa = ${after.charged === null ? null : paisa(after.charged)}, charge_reason = ${after.chargeReason}, sent_at = ${after.sentAt}, courier = ${after.courier}, parcel = ${after.parcel},
             fault = ${after.fault}, fault_note = ${after.faultNote}, fault_at = ${after.faultAt}
         WHERE id = ${before.requestId} AND status = ${before.status}`,
    expectOneChange,
    ...(after.deliverBy !== null && after.deliverBy !== before.deliverBy
      ? [movePromise(after.requestId, after.deliverBy, now)]
      : []),
    ...(isNewStatus ? [insertHistory(after, now)] : []),
  ]
}

/**
 * The shop names another day. Fails with `state_moved` when the request has another day or was handed over in
 * between.
 */
export function moveDelivery(requestId: string, from: Day, to: Day, now: number): Sql[] {
  return [
    sql`UPDATE game_requests SET deliver_by = ${to}
         WHERE id = ${requestId} AND deliver_by = ${from} AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
    expectOneChange,
    movePromise(requestId, to, now),
  ]
}

/** The newest promise of a request, also after its day. */
const newestPromise = sql`FROM promises WHERE request_id = game_requests.id AND kind = 'DELIVERY' ORDER BY promises.id DESC LIMIT 1`

/** The next visit is later than what open requests promise: they come with it. Goes before `putOff` of the promises. */
export function putDeliveriesOff(userId: string, until: Day): Sql {
  return sql`UPDATE game_requests SET deliver_by = ${until}
       WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED') AND (SELECT day ${newestPromise}) < ${until}`
}

/**
 * The visit that was put off at the instant `at` is made after all, today. Goes after `takeUp` of the promises. The
 * plus keeps SQLite from the index by time, which has all requests of the member's life.
 */
export function takeDeliveriesUp(userId: string, at: number, now: number): Sql {
  return sql`UPDATE game_requests SET deliver_by = max(coalesce((SELECT told ${newestPromise}), deliver_by), ${dayInKarachi(now)})
       WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED') AND +requested_at <= ${at}`
}

/** Later than the row before it, so that the history keeps its order when clocks differ. */
function insertHistory(request: GameRequestRow, now: number): Sql {
  return sql`INSERT INTO game_request_history (request_id, status, at)
       SELECT ${request.requestId}, ${request.status}, max(${now}, coalesce(max(at) + 1, 0)) FROM game_request_history WHERE request_id = ${request.requestId}`
}

/** Turns the swap that was to collect this disc into a request, because the disc has left the home. */
export function releaseSwapOf(itemCode: string): Sql {
  return sql`UPDATE game_requests SET kind = 'REQUEST', gives_back = NULL
       WHERE gives_back = ${itemCode} AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`
}

/** The rentals with these item codes that are at a member's home. */
export async function findDiscsAtHome(db: D1Database, itemCodes: readonly string[]): Promise<GameRequestRow[]> {
  // Without the named index SQLite would read all rentals by status. The index serves only queries with
  // both conditions.
  const ids = await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests INDEXED BY disc_at_one_place
       WHERE item_code IN ${oneOf(itemCodes)} AND status IN ('HANDED_OVER', 'COLLECTED')`,
  )
  const discs = await findRequests(db, ids)
  return discs.filter(({ status }) => status === 'HANDED_OVER')
}

/** The ids of requests that can be handed over to a member, the oldest first. */
export async function toHandOverIds(db: D1Database, userId: string): Promise<string[]> {
  return await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests INDEXED BY game_requests_of_member
       WHERE user_id = ${userId} AND status IN ('APPROVED', 'PACKED') ORDER BY requested_at, id`,
  )
}

/** Whether a disc that the member reported as faulty is still at their home. */
export async function hasFaultyDisc(db: D1Database, userId: string): Promise<boolean> {
  return await exists(
    db,
    sql`SELECT 1 FROM game_requests INDEXED BY faulty_requests
       WHERE user_id = ${userId} AND fault IS NOT NULL AND status = 'HANDED_OVER'`,
  )
}

/** Whether another copy is on its way, or came, in place of the faulty disc of this request. */
export async function isBeingReplaced(db: D1Database, requestId: string): Promise<boolean> {
  return await exists(
    db,
    sql`SELECT 1 FROM game_requests WHERE replaces = ${requestId} AND status NOT IN ('DECLINED', 'WITHDRAWN')`,
  )
}
