import type { GameFacts } from '../rentals/rentals.rules.ts'

/** A game of the library, as the rental rules and the mails need it. */
export interface Game extends GameFacts {
  title: string
  category: string
}

export interface ListedGame {
  productCode: string
  title: string
  platform: 'PS4' | 'PS5'
  category: string
  owned: number
  inHand: number
}

/** The whole library by title: the customer host's list has no pages. */
export async function listGames(db: D1Database): Promise<ListedGame[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title, platform, category, owned, in_hand AS inHand
       FROM games ORDER BY title, product_code`,
    )
    .all<ListedGame>()
  return results
}

/** The games of these codes, in the order asked for; undefined where there is none. */
export async function findGames(
  db: D1Database,
  productCodes: readonly string[],
): Promise<(Game | undefined)[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title, category, available_since AS availableSince, in_hand AS inHand
       FROM games WHERE product_code IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(productCodes))
    .all<Game>()
  return productCodes.map((code) => results.find((game) => game.productCode === code))
}

/** One copy from the shelf. Without one the batch breaks `copy_in_hand`. */
export function takeCopy(db: D1Database, productCode: string): D1PreparedStatement {
  return db
    .prepare('UPDATE games SET in_hand = in_hand - 1 WHERE product_code = ?')
    .bind(productCode)
}
