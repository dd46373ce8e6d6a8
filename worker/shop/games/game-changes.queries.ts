import type { GameChange, NewGame } from '#contract/game-changes.ts'
import { paisa } from '#contract/money.ts'
import { titleKey } from '#contract/titles.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { insertCopies } from '../discs/games-copies.queries.ts'

/** The product code of the next game of a platform: 'PS5-0351' after 'PS5-0350'. */
export async function nextProductCode(
  db: D1Database,
  platform: NewGame['platform'],
): Promise<string> {
  const last = await db
    .prepare(
      `SELECT CAST(substr(product_code, 5) AS INTEGER) AS number FROM games WHERE platform = ?
       ORDER BY CAST(substr(product_code, 5) AS INTEGER) DESC LIMIT 1`,
    )
    .bind(platform)
    .first<{ number: number }>()
  return `${platform}-${String((last?.number ?? 0) + 1).padStart(4, '0')}`
}

/** The code of the game with the same title in any spelling, retired games included. */
export async function findSameTitle(
  db: D1Database,
  { productName, platform }: Pick<NewGame, 'productName' | 'platform'>,
): Promise<string | undefined> {
  const game = await db
    .prepare('SELECT product_code AS code FROM games WHERE title_key = ? AND platform = ? LIMIT 1')
    .bind(titleKey(productName), platform)
    .first<{ code: string }>()
  return game?.code
}

/** The facts of `gameAbout` that were sent, as JSON. */
function aboutJson(facts: NewGame | GameChange): string {
  const { description, series, releaseYear, couchPlayers, onlinePlayers } = facts
  const { ageRating, voices, texts } = facts
  return JSON.stringify({
    ...{ description, series, releaseYear, couchPlayers, onlinePlayers },
    ...{ ageRating, voices, texts },
  })
}

/** Fails with `state_moved` when the code or the title was taken in between. */
export function insertGame(
  db: D1Database,
  productCode: string,
  game: NewGame,
  now: number,
): D1PreparedStatement[] {
  const { productName, platform, gameCategory, availableSince, retailPrice, copies, aliases } = game
  return [
    db
      .prepare(
        `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa,
                            owned, in_hand, created_at, about, aliases)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?10, ?11
         WHERE NOT EXISTS (SELECT 1 FROM games WHERE product_code = ?1)
           AND NOT EXISTS (SELECT 1 FROM games WHERE title_key = ?9 AND platform = ?3)`,
      )
      .bind(
        productCode,
        productName,
        platform,
        gameCategory,
        availableSince,
        paisa(retailPrice),
        copies,
        now,
        titleKey(productName),
        aboutJson(game),
        aliases ?? '',
      ),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when the game was edited since `version`. */
export function updateGame(
  db: D1Database,
  productCode: string,
  change: GameChange,
): D1PreparedStatement[] {
  const { productName, platform, gameCategory, availableSince, retailPrice, aliases, version } =
    change
  return [
    db
      .prepare(
        `UPDATE games SET title = ?, platform = ?, category = ?, available_since = ?,
                          retail_paisa = ?, about = json_patch(about, ?),
                          aliases = coalesce(?, aliases), version = version + 1
         WHERE product_code = ? AND version = ?`,
      )
      .bind(
        productName,
        platform,
        gameCategory,
        availableSince,
        paisa(retailPrice),
        aboutJson(change),
        aliases ?? null,
        productCode,
        version,
      ),
    expectOneChange(db),
  ]
}

/**
 * Changes the number of copies in circulation: new ones go on the shelf, or those with the highest numbers on the
 * shelf are retired. Fails with `copy_in_hand` when fewer copies are in hand than would be removed, with
 * `state_moved` when there are not `were` copies.
 */
export function updateCopies(
  db: D1Database,
  productCode: string,
  { owned, were }: { owned: number; were: number },
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE games SET owned = owned WHERE product_code = ? AND owned = ?')
      .bind(productCode, were),
    expectOneChange(db),
    owned > were
      ? insertCopies(db, productCode, owned - were, now)
      : db
          .prepare(
            `UPDATE copies SET state = 'retired', reason = 'The number of copies was lowered', since = ?3
             WHERE code IN (SELECT code FROM copies WHERE product_code = ?1 AND state = 'shelf'
                            ORDER BY number DESC LIMIT ?2)`,
          )
          .bind(productCode, were - owned, now),
    db
      .prepare('UPDATE games SET in_hand = -1 WHERE product_code = ? AND owned <> ?')
      .bind(productCode, owned),
  ]
}

/** Retires a game or puts it back. Fails with `state_moved` when it already is in that state. */
export function updateRetired(
  db: D1Database,
  productCode: string,
  retiredAt: number | null,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE games SET retired_at = ?2
         WHERE product_code = ?1 AND (retired_at IS NULL) = (?2 IS NOT NULL)`,
      )
      .bind(productCode, retiredAt),
    expectOneChange(db),
  ]
}

/**
 * Replaces the cover and deletes the image of the old one; null: the drawn cover. Fails with `state_moved`
 * when the game was edited since `version`.
 */
export function updateCover(
  db: D1Database,
  productCode: string,
  { coverId, version }: { coverId: string | null; version: number },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM images
         WHERE kind = 'cover' AND id = (SELECT cover_id FROM games WHERE product_code = ?)`,
      )
      .bind(productCode),
    db
      .prepare(
        `UPDATE games SET cover_id = ?, version = version + 1 WHERE product_code = ? AND version = ?`,
      )
      .bind(coverId, productCode, version),
    expectOneChange(db),
  ]
}
