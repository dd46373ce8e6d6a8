import * as v from 'valibot'
import { type GameRow, gameRow } from '#contract/games.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import type { AdminList } from '../admin-lists/list-page.ts'

/** The library by title; found by title or code. */
export const gameList: AdminList<GameRow, [string, string]> = {
  noun: 'games',
  row: gameRow,
  key: v.tuple([v.string(), v.string()]),
  start: ['', ''],
  keyOf: (game) => [game.productName, game.productCode],
  idOf: (game) => game.productCode,
  rowsAfter: async (db, [title, productCode], limit) => {
    const { results } = await db
      .prepare(
        `SELECT product_code AS productCode, title AS productName, platform, category AS gameCategory,
                available_since AS availableSince, retail_paisa AS retailPaisa, owned, in_hand AS inHandStock
         FROM games WHERE (title, product_code) > (?, ?) ORDER BY title, product_code LIMIT ?`,
      )
      .bind(title, productCode, limit)
      .all<StoredGame>()
    return results.map(toRow)
  },
  rowsOf: async (db, ids) => {
    const { results } = await db
      .prepare(
        `SELECT product_code AS productCode, title AS productName, platform, category AS gameCategory,
                available_since AS availableSince, retail_paisa AS retailPaisa, owned, in_hand AS inHandStock
         FROM games WHERE product_code IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(ids))
      .all<StoredGame>()
    return results.map(toRow)
  },
}

type StoredGame = Omit<GameRow, 'retailPrice'> & { retailPaisa: Paisa }

function toRow({ retailPaisa, ...game }: StoredGame): GameRow {
  return { ...game, retailPrice: rupees(retailPaisa) }
}
