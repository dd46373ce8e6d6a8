import type { GameRequestRow } from '#contract/game-requests.ts'
import { type AdminList, BY_TIME } from '../admin-lists/list-page.ts'

/** What members asked for; found by ID, User ID, e-mail or title. */
export const gameRequestList: AdminList<GameRequestRow, [number, string]> = {
  ...BY_TIME,
  noun: 'game-requests',
  keyOf: (request) => [request.requestedAt, request.requestId],
  idOf: (request) => request.requestId,
  rowsAfter: async (db, [requestedAt, id], limit) => {
    const { results } = await db
      .prepare(
        `SELECT id AS requestId, kind, status, user_id AS userId, member_email AS email, member_city AS city,
                product_code AS productCode, product_name AS productName, game_category AS gameCategory,
                gives_back AS givesBack, requested_at AS requestedAt, handed_over_at AS handedOverAt,
                returned_at AS returnedAt
         FROM game_requests WHERE (requested_at, id) < (?, ?)
         ORDER BY requested_at DESC, id DESC LIMIT ?`,
      )
      .bind(requestedAt, id, limit)
      .all<GameRequestRow>()
    return results
  },
  rowsOf: async (db, ids) => {
    const { results } = await db
      .prepare(
        `SELECT id AS requestId, kind, status, user_id AS userId, member_email AS email, member_city AS city,
                product_code AS productCode, product_name AS productName, game_category AS gameCategory,
                gives_back AS givesBack, requested_at AS requestedAt, handed_over_at AS handedOverAt,
                returned_at AS returnedAt
         FROM game_requests WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(ids))
      .all<GameRequestRow>()
    return results
  },
}
