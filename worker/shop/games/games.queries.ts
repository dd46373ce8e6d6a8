import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { batch, statement } from '../../platform/database/database.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { readHolidays, selectHolidaysAround } from '../calendar/holidays.queries.ts'
import { coverOf, type StoredCover, withCover } from '../pictures/covers.ts'
import type { GameFacts } from '../terms/availability.rules.ts'

/** A game with the facts that the rental rules and the mails need. */
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
  /** Set for an uploaded cover. */
  cover?: PictureFile
}

/** The library without retired games, by title. It has no pages because the customer host's list has none. */
export async function listGames(db: D1Database): Promise<ListedGame[]> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, title, platform, category, owned, in_hand AS inHand,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE retired_at IS NULL ORDER BY title COLLATE NOCASE, product_code`,
  ).all<Omit<ListedGame, 'cover'> & StoredCover>()
  return results.map(withCover)
}

/** What the case of a game shows. */
export interface GameCase {
  platform: 'PS4' | 'PS5'
  /** Set for an uploaded cover. */
  cover?: PictureFile
}

/** The cases of these games by product code, retired ones included. */
export async function casesOf(
  db: D1Database,
  productCodes: readonly string[],
): Promise<Map<string, GameCase>> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, platform,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN (SELECT value FROM json_each(${JSON.stringify(productCodes)}))`,
  ).all<{ productCode: string; platform: 'PS4' | 'PS5' } & StoredCover>()
  return new Map(
    results.map(withCover).map(({ productCode, ...gameCase }) => [productCode, gameCase]),
  )
}

/** The games of these codes in the given order; undefined for an unknown or retired one. */
export async function findGames(
  db: D1Database,
  productCodes: readonly string[],
): Promise<(Game | undefined)[]> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, title, category, available_since AS availableSince, owned, in_hand AS inHand
       FROM games WHERE product_code IN (SELECT value FROM json_each(${JSON.stringify(productCodes)})) AND retired_at IS NULL`,
  ).all<Game>()
  return productCodes.map((code) => results.find((game) => game.productCode === code))
}

/** The whole library as the rental rules read it. */
export async function listStock(db: D1Database): Promise<GameFacts[]> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, available_since AS availableSince, owned, in_hand AS inHand
       FROM games WHERE retired_at IS NULL`,
  ).all<GameFacts>()
  return results
}

/** Promises one copy in hand to a request. Fails with `copy_in_hand` when there is none, or the game is retired. */
export function takeCopy(productCode: string): Sql {
  return sql`UPDATE games SET in_hand = iif(retired_at IS NULL, in_hand - 1, -1) WHERE product_code = ${productCode}`
}

/** The same for a request whose packed copy goes back; the game may be retired by now. */
export function takeAnotherCopy(productCode: string): Sql {
  return sql`UPDATE games SET in_hand = in_hand - 1 WHERE product_code = ${productCode}`
}

/** Ends the promise of `takeCopy`: the request has got its copy, or is not open any more. */
export function copyBack(productCode: string): Sql {
  return sql`UPDATE games SET in_hand = in_hand + 1 WHERE product_code = ${productCode}`
}

/** The price of a new disc of the game; undefined for an unknown game. */
export async function findRetail(db: D1Database, productCode: string): Promise<Paisa | undefined> {
  const game = await statement(
    db,
    sql`SELECT retail_paisa AS retail FROM games WHERE product_code = ${productCode}`,
  ).first<{ retail: Paisa }>()
  return game?.retail
}

/** A game with the facts of its page. */
export interface LibraryGame extends Game {
  platform: 'PS4' | 'PS5'
  retailPaisa: Paisa
  /** With commas between them. */
  aliases: string
  /** Larger for a game that members asked for more often lately (schema.sql). */
  wanted: number
  cover: PictureFile | null
  /** Only of the most wanted games of the home page; empty when it is not known. */
  series?: string
}

type StoredLibraryGame = Omit<LibraryGame, 'cover'> & StoredCover

function asLibraryGame({ coverId, format, width, height, variants, ...game }: StoredLibraryGame) {
  return { ...game, cover: coverOf({ coverId, format, width, height, variants }) }
}

/** The library without retired games, by title, with the facts of the public pages; the holidays in the same trip. */
export async function listLibrary(
  db: D1Database,
  today: Day,
): Promise<{ games: LibraryGame[]; holidays: Holidays }> {
  const [games, holidays] = await batch<StoredLibraryGame>(db, [
    sql`SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
              retail_paisa AS retailPaisa, owned, in_hand AS inHand, aliases, wanted,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE retired_at IS NULL ORDER BY title COLLATE NOCASE, product_code`,
    selectHolidaysAround(today),
  ])
  return { games: games?.results.map(asLibraryGame) ?? [], holidays: readHolidays(holidays) }
}

/** The rows of the home page: each title with its games for all platforms. */
export interface HomeRows {
  /** Released since `newSince` and in the library, the newest first. */
  fresh: LibraryGame[]
  /** Not released yet, the next first. */
  coming: LibraryGame[]
  /** In the library, those first that members asked for most lately. */
  wanted: LibraryGame[]
  holidays: Holidays
}

/** At most `limit` games for each row (`wantedLimit` wanted ones), and their twins on the other platform. */
export async function findHomeRows(
  db: D1Database,
  {
    today,
    newSince,
    limit,
    wantedLimit,
  }: { today: Day; newSince: Day; limit: number; wantedLimit: number },
): Promise<HomeRows> {
  const [fresh, coming, wanted, holidays] = await batch<StoredLibraryGame>(db, [
    sql`WITH picked AS (
           SELECT title_key, available_since AS at FROM games
           WHERE available_since > ${newSince} AND available_since <= ${today} AND retired_at IS NULL AND owned > 0
           ORDER BY available_since DESC, product_code LIMIT ${limit}
         )
         SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                retail_paisa AS retailPaisa, owned, in_hand AS inHand, aliases, wanted,
                cover_id AS coverId, format, width, height, variants
         FROM (SELECT title_key, max(at) AS at FROM picked GROUP BY title_key) JOIN games USING (title_key)
           LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY at DESC, title_key, platform DESC`,
    sql`WITH picked AS (
           SELECT title_key, available_since AS at FROM games
           WHERE available_since > ${today} AND retired_at IS NULL
           ORDER BY available_since, product_code LIMIT ${limit}
         )
         SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                retail_paisa AS retailPaisa, owned, in_hand AS inHand, aliases, wanted,
                cover_id AS coverId, format, width, height, variants
         FROM (SELECT title_key, min(at) AS at FROM picked GROUP BY title_key) JOIN games USING (title_key)
           LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY at, title_key, platform DESC`,
    sql`WITH picked AS (
           SELECT title_key, wanted AS score, owned AS copies FROM games
           WHERE retired_at IS NULL ORDER BY wanted DESC, owned DESC, product_code DESC LIMIT ${wantedLimit}
         )
         SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                retail_paisa AS retailPaisa, owned, in_hand AS inHand, aliases, wanted, series,
                cover_id AS coverId, format, width, height, variants
         FROM (SELECT title_key, max(score) AS score, max(copies) AS copies FROM picked GROUP BY title_key)
           JOIN games USING (title_key) LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY score DESC, copies DESC, title_key, platform DESC`,
    selectHolidaysAround(today),
  ])
  return {
    fresh: fresh?.results.map(asLibraryGame) ?? [],
    coming: coming?.results.map(asLibraryGame) ?? [],
    wanted: wanted?.results.map(asLibraryGame) ?? [],
    holidays: readHolidays(holidays),
  }
}

/**
 * A game and up to `limit` similar ones on its platform: the newest of its series, then those of its category with the
 * nearest `availableSince`, half of them newer, and the holidays. Undefined for an unknown or retired game.
 */
export async function findWithSimilar(
  db: D1Database,
  productCode: string,
  limit: number,
  today: Day,
): Promise<
  { game: LibraryGame; about: string; similar: LibraryGame[]; holidays: Holidays } | undefined
> {
  // With the `+`, SQLite includes the code in the range of games_by_kind. Without it, SQLite reads every game of
  // the same day.
  const [found, ofSeries, older, newer, holidays] = await batch<
    StoredLibraryGame & { about?: string }
  >(db, [
    sql`SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                retail_paisa AS retailPaisa, owned, in_hand AS inHand, aliases, wanted, about,
                cover_id AS coverId, format, width, height, variants
         FROM games LEFT JOIN images ON images.id = cover_id
         WHERE product_code = ${productCode} AND retired_at IS NULL`,
    sql`SELECT other.product_code AS productCode, other.title, other.platform, other.category,
                other.available_since AS availableSince, other.retail_paisa AS retailPaisa, other.owned,
                other.in_hand AS inHand, other.aliases, other.wanted, other.cover_id AS coverId, format, width, height, variants
         FROM games AS one JOIN games AS other USING (platform, series)
           LEFT JOIN images ON images.id = other.cover_id
         WHERE one.product_code = ${productCode} AND other.series <> '' AND other.product_code <> ${productCode}
           AND other.retired_at IS NULL
         ORDER BY other.available_since DESC, other.product_code DESC LIMIT ${limit}`,
    sql`SELECT other.product_code AS productCode, other.title, other.platform, other.category,
                other.available_since AS availableSince, other.retail_paisa AS retailPaisa, other.owned,
                other.in_hand AS inHand, other.aliases, other.wanted, other.cover_id AS coverId, format, width, height, variants
         FROM games AS one JOIN games AS other USING (platform, category)
           LEFT JOIN images ON images.id = other.cover_id
         WHERE one.product_code = ${productCode} AND other.retired_at IS NULL
           AND (other.available_since, other.product_code) < (one.available_since, +one.product_code)
         ORDER BY other.available_since DESC, other.product_code DESC LIMIT ${limit}`,
    sql`SELECT other.product_code AS productCode, other.title, other.platform, other.category,
                other.available_since AS availableSince, other.retail_paisa AS retailPaisa, other.owned,
                other.in_hand AS inHand, other.aliases, other.wanted, other.cover_id AS coverId, format, width, height, variants
         FROM games AS one JOIN games AS other USING (platform, category)
           LEFT JOIN images ON images.id = other.cover_id
         WHERE one.product_code = ${productCode} AND other.retired_at IS NULL
           AND (other.available_since, other.product_code) > (one.available_since, +one.product_code)
         ORDER BY other.available_since, other.product_code LIMIT ${limit}`,
    selectHolidaysAround(today),
  ])
  const game = found?.results[0]
  if (!game || !ofSeries || !older || !newer) return undefined
  const half = Math.max(limit / 2, limit - older.results.length)
  const ofKind = [...newer.results.slice(0, half).toReversed(), ...older.results]
  const similar = new Map([...ofSeries.results, ...ofKind].map((each) => [each.productCode, each]))
  const { about = '{}', ...facts } = game
  return {
    game: asLibraryGame(facts),
    about,
    similar: [...similar.values()].slice(0, limit).map(asLibraryGame),
    holidays: readHolidays(holidays),
  }
}

/** The rentals that began since `since`, and the ms until `now` of all copies of a game and of those at homes. */
export async function findUseOfGame(
  db: D1Database,
  productCode: string,
  since: number,
  now: number,
): Promise<{ rentals: number; out: number; all: number }> {
  const row = await statement(
    db,
    sql`SELECT count(*) FILTER (WHERE state = 'out' AND at >= ${since}) AS rentals,
              coalesce(sum(until - max(at, ${since})) FILTER (WHERE state = 'out'), 0) AS out,
              coalesce(sum(until - max(at, ${since})), 0) AS "all"
       FROM (SELECT copy_history.state, at,
                    lead(at, 1, ${now}) OVER (PARTITION BY copy_history.code ORDER BY copy_history.number) AS until
             FROM copies CROSS JOIN copy_history USING (code) WHERE product_code = ${productCode})
       WHERE until > ${since} AND state IN ('shelf', 'packed', 'out', 'collected')`,
  ).first<{ rentals: number; out: number; all: number }>()
  return row ?? { rentals: 0, out: 0, all: 0 }
}
