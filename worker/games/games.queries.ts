import type { Paisa } from '#contract/money.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { coverOf, type StoredCover, withCover } from '../image-files/covers.ts'
import type { GameFacts } from '../rentals/availability.rules.ts'

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
  /** Where one was uploaded. */
  cover?: PictureFile
}

/** The whole library but what is retired, by title: the customer host's list has no pages. */
export async function listGames(db: D1Database): Promise<ListedGame[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title, platform, category, owned, in_hand AS inHand,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE retired_at IS NULL ORDER BY title, product_code`,
    )
    .all<Omit<ListedGame, 'cover'> & StoredCover>()
  return results.map(withCover)
}

/** What stands on the case of a game. */
export interface GameCase {
  platform: 'PS4' | 'PS5'
  /** Where one was uploaded. */
  cover?: PictureFile
}

/** The cases of these games, retired ones too, by their codes. */
export async function casesOf(
  db: D1Database,
  productCodes: readonly string[],
): Promise<Map<string, GameCase>> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, platform,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(productCodes))
    .all<{ productCode: string; platform: 'PS4' | 'PS5' } & StoredCover>()
  return new Map(
    results.map(withCover).map(({ productCode, ...gameCase }) => [productCode, gameCase]),
  )
}

/** The games of these codes, in the order asked for; undefined where there is none, or a retired one. */
export async function findGames(
  db: D1Database,
  productCodes: readonly string[],
): Promise<(Game | undefined)[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title, category, available_since AS availableSince, in_hand AS inHand
       FROM games WHERE product_code IN (SELECT value FROM json_each(?)) AND retired_at IS NULL`,
    )
    .bind(JSON.stringify(productCodes))
    .all<Game>()
  return productCodes.map((code) => results.find((game) => game.productCode === code))
}

/** The whole library as the rental rules see it. */
export async function listStock(db: D1Database): Promise<GameFacts[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, available_since AS availableSince, in_hand AS inHand
       FROM games WHERE retired_at IS NULL`,
    )
    .all<GameFacts>()
  return results
}

/** One copy from the shelf. Without one, or of a retired game, the batch breaks `copy_in_hand`. */
export function takeCopy(db: D1Database, productCode: string): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE games SET in_hand = iif(retired_at IS NULL, in_hand - 1, -1) WHERE product_code = ?',
    )
    .bind(productCode)
}

/** One copy back on the shelf. */
export function copyBack(db: D1Database, productCode: string): D1PreparedStatement {
  return db
    .prepare('UPDATE games SET in_hand = in_hand + 1 WHERE product_code = ?')
    .bind(productCode)
}

/** One copy fewer in the library, of those that are out. */
export function writeOffCopy(db: D1Database, productCode: string): D1PreparedStatement {
  return db.prepare('UPDATE games SET owned = owned - 1 WHERE product_code = ?').bind(productCode)
}

/** What a new disc of the game costs; undefined when there is no such game. */
export async function findRetail(db: D1Database, productCode: string): Promise<Paisa | undefined> {
  const game = await db
    .prepare('SELECT retail_paisa AS retail FROM games WHERE product_code = ?')
    .bind(productCode)
    .first<{ retail: Paisa }>()
  return game?.retail
}

/** A game with all that its page says of it. */
export interface LibraryGame extends Game {
  platform: 'PS4' | 'PS5'
  owned: number
  retailPaisa: Paisa
  cover: PictureFile | null
}

type StoredLibraryGame = Omit<LibraryGame, 'cover'> & StoredCover

function asLibraryGame({ coverId, format, width, height, variants, ...game }: StoredLibraryGame) {
  return { ...game, cover: coverOf({ coverId, format, width, height, variants }) }
}

/** The whole library but what is retired, by title, with what the public pages say of each game. */
export async function listLibrary(db: D1Database): Promise<LibraryGame[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
              retail_paisa AS retailPaisa, owned, in_hand AS inHand,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE retired_at IS NULL ORDER BY title, product_code`,
    )
    .all<StoredLibraryGame>()
  return results.map(asLibraryGame)
}

/**
 * A game and up to `limit` like it: the same platform and category, the nearest by the day since when
 * they are available, half of them newer. Undefined when there is no such game, or it is retired.
 */
export async function findWithSimilar(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<{ game: LibraryGame; similar: LibraryGame[] } | undefined> {
  // With its plus the code, a column of TEXT like the one it is compared with, is part of the range in
  // games_by_kind: without, every game of the same day is read.
  const [found, older, newer] = await db.batch<StoredLibraryGame>([
    db
      .prepare(
        `SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                retail_paisa AS retailPaisa, owned, in_hand AS inHand,
                cover_id AS coverId, format, width, height, variants
         FROM games LEFT JOIN images ON images.id = cover_id
         WHERE product_code = ? AND retired_at IS NULL`,
      )
      .bind(productCode),
    db
      .prepare(
        `SELECT other.product_code AS productCode, other.title, other.platform, other.category,
                other.available_since AS availableSince, other.retail_paisa AS retailPaisa, other.owned,
                other.in_hand AS inHand, other.cover_id AS coverId, format, width, height, variants
         FROM games AS one JOIN games AS other USING (platform, category)
           LEFT JOIN images ON images.id = other.cover_id
         WHERE one.product_code = ? AND other.retired_at IS NULL
           AND (other.available_since, other.product_code) < (one.available_since, +one.product_code)
         ORDER BY other.available_since DESC, other.product_code DESC LIMIT ?`,
      )
      .bind(productCode, limit),
    db
      .prepare(
        `SELECT other.product_code AS productCode, other.title, other.platform, other.category,
                other.available_since AS availableSince, other.retail_paisa AS retailPaisa, other.owned,
                other.in_hand AS inHand, other.cover_id AS coverId, format, width, height, variants
         FROM games AS one JOIN games AS other USING (platform, category)
           LEFT JOIN images ON images.id = other.cover_id
         WHERE one.product_code = ? AND other.retired_at IS NULL
           AND (other.available_since, other.product_code) > (one.available_since, +one.product_code)
         ORDER BY other.available_since, other.product_code LIMIT ?`,
      )
      .bind(productCode, limit),
  ])
  const game = found?.results[0]
  if (!game || !older || !newer) return undefined
  const half = Math.max(limit / 2, limit - older.results.length)
  const after = newer.results.slice(0, half)
  const similar = [...after.toReversed(), ...older.results].slice(0, limit)
  return { game: asLibraryGame(game), similar: similar.map(asLibraryGame) }
}
