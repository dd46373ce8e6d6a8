import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { cityOf } from '#contract/cities.ts'
import { customerFile } from '#contract/customer-file.ts'
import type { Day } from '#contract/dates.ts'
import { type GameRequestRow, gameRequestRow } from '#contract/game-requests.ts'
import { all } from '../../platform/database/database.ts'
import { oneColumn, paisaColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { takeCopy } from '../games/games.queries.ts'
import { bumpVersionFrom } from '../members/members.queries.ts'
import { promiseDelivery } from '../promises/promises.queries.ts'
import type { DeliveryWindow } from '../terms/delivery.rules.ts'

interface NewGameRequest {
  id: string
  kind: 'REQUEST' | 'SWAP'
  userId: string
  memberEmail: string
  memberCity: string
  productCode: string
  productName: string
  gameCategory: string
  /** Whether the game is new at the time of the request. The new-game quota counts it also later. */
  wasNew: boolean
  /** Item code of the disc that a swap collects; null for a request. */
  givesBack: string | null
  /** Allocated from the member's queue, not requested by hand. */
  fromQueue: boolean
  /** The ID of the admin who asks for the member; null for the member. */
  askedBy: string | null
  /** What the mail about the request names; the last day is its promise. */
  delivery: DeliveryWindow
}

/**
 * Inserts a request, its first history row and its promise. It replaces a faulty disc of the game that nothing
 * has replaced yet. Fails when the member already has an open request for the game;
 * `violates(error, 'game_requests.user_id')` recognises this error.
 */
export function insertRequest(request: NewGameRequest, now: number): Sql[] {
  return [
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                    product_name, game_category, was_new, gives_back, from_queue,
                                    requested_at, deliver_by, asked_by, replaces)
         VALUES (${request.id}, ${request.kind}, 'REQUESTED', ${request.userId}, ${request.memberEmail}, ${request.memberCity}, ${request.productCode}, ${request.productName}, ${request.gameCategory}, ${request.wasNew ? 1 : 0}, ${request.givesBack}, ${request.fromQueue ? 1 : 0}, ${now}, ${request.delivery.until}, ${request.askedBy},
                 (SELECT id FROM game_requests AS faulty
                  WHERE user_id = ${request.userId} AND product_code = ${request.productCode} AND fault IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM game_requests AS other
                                    WHERE other.replaces = faulty.id AND other.status NOT IN ('DECLINED', 'WITHDRAWN'))))`,
    sql`INSERT INTO game_request_history (request_id, status, at) VALUES (${request.id}, 'REQUESTED', ${now})`,
    promiseDelivery(
      {
        requestId: request.id,
        userId: request.userId,
        productCode: request.productCode,
        city: cityOf(request.memberCity),
        day: request.delivery.until,
      },
      now,
    ),
  ]
}

/**
 * All writes of a member's requests except their mails. The decision was made on `version` of the membership: on any
 * other the batch fails with the constraint `state_moved`. Requested games leave the member's queue.
 */
export function writeRequests(
  userId: string,
  version: number,
  requests: readonly NewGameRequest[],
  now: number,
): Sql[] {
  return [
    ...bumpVersionFrom(userId, version),
    ...requests.flatMap((request) => [
      takeCopy(request.productCode),
      ...insertRequest(request, now),
      deleteQueueEntry(userId, request.productCode),
    ]),
  ]
}

const discRow = customerFile.entries.discs.item

export async function discsAtHome(db: D1Database, userId: string): Promise<v.InferOutput<typeof discRow>[]> {
  return await all(
    db,
    discRow,
    sql`SELECT id AS requestId, product_code AS productCode, product_name AS productName, game_category AS gameCategory,
              item_code AS itemCode, handed_over_at AS handedOverAt, fault, return_asked_at AS returnAskedAt
       FROM game_requests WHERE user_id = ${userId} AND status = 'HANDED_OVER' ORDER BY handed_over_at, id`,
  )
}

const retailRow = v.object({ productName: v.string(), retailPaisa: paisaColumn })

/** What a member has at home, with the retail prices. */
export async function findRetailAtHome(db: D1Database, userId: string): Promise<v.InferOutput<typeof retailRow>[]> {
  return await all(
    db,
    retailRow,
    sql`SELECT product_name AS productName, retail_paisa AS retailPaisa
       FROM game_requests JOIN games ON games.product_code = game_requests.product_code
       WHERE user_id = ${userId} AND status = 'HANDED_OVER' ORDER BY handed_over_at, id`,
  )
}

/** A row of a request, parsed to its ID. */
export const idRow = oneColumn('id', v.string())

const requestRow = v.object({ ...gameRequestRow.entries, charged: v.nullable(rupeesColumn) })

/**
 * The last day to pay of the oldest rent that is late `today`, of the member of an open request; null without one or
 * without `today`.
 */
export function rentLateSince(today: Day | null): Sql {
  return sql`iif(${today} IS NOT NULL AND game_requests.status IN ('REQUESTED', 'APPROVED', 'PACKED'),
                  (SELECT min(pay_by) FROM rents INDEXED BY rents_unpaid
                   WHERE rents.user_id = game_requests.user_id AND paid_at IS NULL AND pay_by < ${today}),
                  NULL)`
}

/** Where game_requests LEFT JOIN members has what a row of a request names otherwise. */
const EXPRESSIONS: Partial<Record<keyof GameRequestRow, Sql>> = {
  requestId: sql`id`,
  userId: sql`game_requests.user_id`,
  userName: sql`coalesce(name, '')`,
  phone: sql`coalesce(mobile_no, '')`,
  email: sql`member_email`,
  city: sql`member_city`,
  charged: sql`charged_paisa`,
  askedBy: sql`(SELECT admins.name FROM admins WHERE admins.id = asked_by)`,
  givesBackName: sql`(SELECT home.product_name FROM game_requests AS home
                       WHERE home.item_code = game_requests.gives_back AND home.status IN ('HANDED_OVER', 'COLLECTED'))`,
}

/** These columns of game_requests LEFT JOIN members, by their names in a row. */
export function requestColumns(names: readonly (keyof GameRequestRow)[], today: Day | null): Sql {
  const expressions = { ...EXPRESSIONS, rentLateSince: rentLateSince(today) }
  const snake = (name: string) => raw(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return join(names.map((name) => sql`${expressions[name] ?? snake(name)} AS ${raw(name)}`))
}

/**
 * The requests with these ids, in the order of `ids`. Unknown ids are left out. With `today`, `rentLateSince` of open
 * ones is the last day to pay of the member's oldest late rent.
 */
export async function findRequests(
  db: D1Database,
  ids: readonly string[],
  today: Day | null = null,
): Promise<GameRequestRow[]> {
  const requests = await all(
    db,
    requestRow,
    sql`SELECT ${requestColumns(Object.keys(requestRow.entries) as (keyof GameRequestRow)[], today)}
       FROM game_requests LEFT JOIN members ON members.user_id = game_requests.user_id
       WHERE id IN ${oneOf(ids)}`,
  )
  const found = new Map(requests.map((request) => [request.requestId, request]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Withdraws all open requests of a member whose membership ends. Their copies go back on the shelf. */
export function withdrawOpen(userId: string, now: number): Sql[] {
  return [
    sql`INSERT INTO game_request_history (request_id, status, at)
         SELECT id, 'WITHDRAWN', (SELECT max(${now}, coalesce(max(at) + 1, 0)) FROM game_request_history
                                  WHERE request_id = game_requests.id)
         FROM game_requests
         WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
    // One promised copy per game: a member has at most one open request for a game (one_open_request).
    sql`UPDATE games SET in_hand = in_hand + 1
         WHERE product_code IN (SELECT product_code FROM game_requests
                                WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED')
                                  AND NOT EXISTS (SELECT 1 FROM copies WHERE request_id = game_requests.id))`,
    sql`UPDATE copies SET state = 'shelf', request_id = NULL, reason = '', since = ${now}
         WHERE request_id IN (SELECT id FROM game_requests WHERE user_id = ${userId} AND status = 'PACKED')`,
    sql`UPDATE game_requests SET status = 'WITHDRAWN', item_code = NULL
         WHERE user_id = ${userId} AND status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
  ]
}

/** Removes a game from a member's queue. */
export function deleteQueueEntry(userId: string, productCode: string): Sql {
  return sql`DELETE FROM queue_entries WHERE user_id = ${userId} AND product_code = ${productCode}`
}

/** Whether no visit to the member of a request is put off beyond `day`. */
function isVisited(day: Day): Sql {
  return sql`NOT EXISTS (SELECT 1 FROM missed_visits WHERE user_id = game_requests.user_id AND until > ${day})`
}

/** Requests whose members asked for the collection, of visits until `day`. */
export function askedToCollect(day: Day, most: number): Sql {
  return sql`SELECT id FROM game_requests INDEXED BY game_requests_to_collect
       WHERE status = 'HANDED_OVER' AND return_asked_at IS NOT NULL AND ${isVisited(day)}
       ORDER BY return_asked_at, id LIMIT ${most}`
}

/** The refund of an ended membership has no day until its last disc is back. */
export const lacksDiscs = sql`memberships.status = 'CANCELLED' AND deposit_paisa > 0 AND refund_due_on IS NULL`

/** What ended memberships still have at home, of visits until `day`. */
export function atHomeAfterTheEnd(day: Day, most: number): Sql {
  return sql`SELECT id FROM memberships INDEXED BY memberships_with_discs CROSS JOIN game_requests
         ON game_requests.user_id = memberships.user_id AND game_requests.status = 'HANDED_OVER'
       WHERE ${lacksDiscs} AND return_asked_at IS NULL AND ${isVisited(day)}
       ORDER BY ends_on LIMIT ${most}`
}

/** The ids of a member's latest requests, newest first. */
export async function latestRequestIds(db: D1Database, userId: string, limit: number): Promise<string[]> {
  return await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests WHERE user_id = ${userId} ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
  )
}
