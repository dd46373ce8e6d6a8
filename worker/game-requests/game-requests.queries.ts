import type { RentalFacts } from '../rentals/rentals.rules.ts'

export interface NewGameRequest {
  id: string
  kind: 'REQUEST' | 'SWAP'
  userId: string
  memberEmail: string
  memberCity: string
  productCode: string
  productName: string
  gameCategory: string
  /** Whether it was a new game on the day it was asked for; counts against the new-game quota. */
  wasNew: boolean
  /** The disc that a swap collects. */
  givesBack: string | null
}

/** A request and its first line of history. Breaks `game_requests.user_id` when one is open already. */
export function insertRequest(
  db: D1Database,
  request: NewGameRequest,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                    product_name, game_category, was_new, gives_back, requested_at)
         VALUES (?, ?, 'REQUESTED', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        request.id,
        request.kind,
        request.userId,
        request.memberEmail,
        request.memberCity,
        request.productCode,
        request.productName,
        request.gameCategory,
        request.wasNew ? 1 : 0,
        request.givesBack,
        now,
      ),
    db
      .prepare(
        `INSERT INTO game_request_history (request_id, status, at) VALUES (?, 'REQUESTED', ?)`,
      )
      .bind(request.id, now),
  ]
}

/** What a member has open, at home, or was handed since `since`: all that the rental rules look at. */
export async function rentalsOf(
  db: D1Database,
  userId: string,
  since: number,
): Promise<RentalFacts[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, status, product_code AS productCode, item_code AS itemCode, gives_back AS givesBack,
              was_new AS wasNew, handed_over_at AS handedOverAt
       FROM game_requests
       WHERE user_id = ?1 AND (status IN ('REQUESTED', 'APPROVED', 'HANDED_OVER')
                               OR (status = 'RETURNED' AND handed_over_at >= ?2))`,
    )
    .bind(userId, since)
    .all<Omit<RentalFacts, 'wasNew'> & { wasNew: 0 | 1 }>()
  return results.map((row) => ({ ...row, wasNew: row.wasNew === 1 }))
}

export interface DiscAtHome {
  productCode: string
  productName: string
  gameCategory: string
  itemCode: string
}

export async function discsAtHome(db: D1Database, userId: string): Promise<DiscAtHome[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, product_name AS productName, game_category AS gameCategory,
              item_code AS itemCode
       FROM game_requests WHERE user_id = ? AND status = 'HANDED_OVER' ORDER BY handed_over_at, id`,
    )
    .bind(userId)
    .all<DiscAtHome>()
  return results
}
