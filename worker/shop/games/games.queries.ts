import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { ABOUT_FACTS } from '#contract/game-facts.ts'
import { cardFacts } from '#contract/games.ts'
import type { Paisa } from '#contract/money.ts'
import { all, first, one, query, together } from '../../platform/database/database.ts'
import { dayColumn, oneColumn, paisaColumn, selected } from '../../platform/database/row.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'
import { coverColumn, screenshotsColumn, selectCover, selectScreenshots } from '../pictures/game-pictures.queries.ts'
import { aboutColumn } from './game-about.ts'

/** A game with the facts that the rental rules and the mails need. */
export const storedGame = selected({
  productCode: [sql`games.product_code`, v.string()],
  title: [sql`games.title`, v.string()],
  platform: [sql`games.platform`, v.picklist(['PS4', 'PS5'])],
  category: [sql`games.category`, v.string()],
  availableSince: [sql`games.available_since`, dayColumn],
  owned: [sql`games.owned`, v.number()],
  inHand: [sql`games.in_hand`, v.number()],
})
export type Game = v.InferOutput<typeof storedGame.row>

/** With the members who have queued it. */
const stockedGame = v.object({ ...storedGame.row.entries, queued: v.number() })
type StockedGame = v.InferOutput<typeof stockedGame>

const CARD_FACTS = Object.keys(cardFacts.entries) as (keyof typeof cardFacts.entries)[]

/** The columns of `libraryGame`; the query joins images on `cover_id`. */
export const libraryColumns: Sql = sql`${storedGame.columns}, games.retail_paisa AS retailPaisa, games.aliases,
  ${join(CARD_FACTS.map((name) => sql`coalesce(games.about ->> ${name}, ${ABOUT_FACTS[name].empty}) AS ${raw(name)}`))},
  games.wanted, ${selectCover}`

/** A game with the facts of its page. */
export const libraryGame = v.object({
  ...storedGame.row.entries,
  retailPaisa: paisaColumn,
  /** With commas between them. */
  aliases: v.string(),
  ...cardFacts.entries,
  /** Larger for a game that members asked for more often lately (schema.sql). */
  wanted: v.number(),
  cover: coverColumn,
  /** Only of the most wanted games of the home page; empty when it is not known. */
  series: v.optional(v.string()),
})
export type LibraryGame = v.InferOutput<typeof libraryGame>

/** The library that this isolate has read last. Each change of it gives it another name (schema.sql). */
let lastRead: { name: string; games: readonly LibraryGame[] } = { name: '', games: [] }

/**
 * The library without retired games, by title: the same array as before while nothing in it has changed, which costs
 * three rows. It has no pages because the customer host's list has none.
 */
export async function listLibrary(db: D1Database): Promise<readonly LibraryGame[]> {
  const known = lastRead
  const [[name = ''], games] = await together(db, [
    query(oneColumn('name', v.string()), sql`SELECT name FROM library_state`),
    query(
      libraryGame,
      sql`SELECT ${libraryColumns} FROM games LEFT JOIN images ON images.id = cover_id
         WHERE (SELECT name FROM library_state) <> ${known.name} AND retired_at IS NULL
         ORDER BY title COLLATE NOCASE, product_code`,
    ),
  ])
  if (name === known.name) return known.games
  lastRead = { name, games }
  return games
}

const gameCase = v.object({
  productCode: v.string(),
  platform: storedGame.row.entries.platform,
  cover: coverColumn,
})

/** What the case of a game shows. */
type GameCase = Omit<v.InferOutput<typeof gameCase>, 'productCode'>

/** The titles of the library in whole tens. */
export const titleCount = query(
  v.object({ titles: v.number() }),
  sql`SELECT titles / 10 * 10 AS titles FROM library_state`,
)

/** The cases of these games by product code, retired ones included. */
export async function casesOf(db: D1Database, productCodes: readonly string[]): Promise<Map<string, GameCase>> {
  const found = await all(
    db,
    gameCase,
    sql`SELECT product_code AS productCode, platform, ${selectCover}
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN ${oneOf(productCodes)}`,
  )
  return new Map(found.map(({ productCode, ...shown }) => [productCode, shown]))
}

/** The games of these codes in the given order; undefined for an unknown or retired one. */
export async function findGames(db: D1Database, productCodes: readonly string[]): Promise<(Game | undefined)[]> {
  const games = await all(
    db,
    storedGame.row,
    sql`SELECT ${storedGame.columns} FROM games
       WHERE product_code IN ${oneOf(productCodes)} AND retired_at IS NULL`,
  )
  return productCodes.map((code) => games.find((game) => game.productCode === code))
}

/** The whole library as the rental rules read it. */
export async function listStock(db: D1Database): Promise<StockedGame[]> {
  return await all(db, stockedGame, sql`SELECT ${storedGame.columns}, queued FROM games WHERE retired_at IS NULL`)
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
  return await first(
    db,
    oneColumn('retail', paisaColumn),
    sql`SELECT retail_paisa AS retail FROM games WHERE product_code = ${productCode}`,
  )
}

/** The rows of the home page: each title with its games for all platforms. */
interface HomeRows {
  /** Released since `newSince` and in the library, the newest first. */
  fresh: LibraryGame[]
  /** Not released yet, the next first. */
  coming: LibraryGame[]
  /** In the library, those first that members asked for most lately. */
  wanted: LibraryGame[]
}

/** At most `limit` games for each row (`wantedLimit` wanted ones), and their twins on the other platform. */
export async function findHomeRows(
  db: D1Database,
  { today, newSince, limit, wantedLimit }: { today: Day; newSince: Day; limit: number; wantedLimit: number },
): Promise<HomeRows> {
  const [fresh, coming, wanted] = await together(db, [
    query(
      libraryGame,
      sql`WITH picked AS (
           SELECT title_key, available_since AS at FROM games
           WHERE available_since > ${newSince} AND available_since <= ${today} AND retired_at IS NULL AND owned > 0
           ORDER BY available_since DESC, product_code LIMIT ${limit}
         )
         SELECT ${libraryColumns}
         FROM (SELECT title_key, max(at) AS at FROM picked GROUP BY title_key) JOIN games USING (title_key)
           LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY at DESC, title_key, platform DESC`,
    ),
    query(
      libraryGame,
      sql`WITH picked AS (
           SELECT title_key, available_since AS at FROM games
           WHERE available_since > ${today} AND retired_at IS NULL
           ORDER BY available_since, product_code LIMIT ${limit}
         )
         SELECT ${libraryColumns}
         FROM (SELECT title_key, min(at) AS at FROM picked GROUP BY title_key) JOIN games USING (title_key)
           LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY at, title_key, platform DESC`,
    ),
    query(
      libraryGame,
      sql`WITH picked AS (
           SELECT title_key, wanted AS score, owned AS copies FROM games
           WHERE retired_at IS NULL ORDER BY wanted DESC, owned DESC, product_code DESC LIMIT ${wantedLimit}
         )
         SELECT ${libraryColumns}, coalesce(series, '') AS series
         FROM (SELECT title_key, max(score) AS score, max(copies) AS copies FROM picked GROUP BY title_key)
           JOIN games USING (title_key) LEFT JOIN images ON images.id = cover_id
         WHERE retired_at IS NULL ORDER BY score DESC, copies DESC, title_key, platform DESC`,
    ),
  ])
  return { fresh, coming, wanted }
}

const detailRow = v.object({ ...libraryGame.entries, about: aboutColumn, screenshots: screenshotsColumn })

/**
 * A game and up to `limit` similar ones on its platform: the newest of its series, then those of its category with the
 * nearest `availableSince`, half of them newer. Undefined for an unknown or retired game.
 */
export async function findWithSimilar(
  db: D1Database,
  productCode: string,
  limit: number,
): Promise<{ game: v.InferOutput<typeof detailRow>; similar: LibraryGame[] } | undefined> {
  const [[game], ofSeries, older, newer] = await together(db, [
    query(
      detailRow,
      sql`SELECT ${libraryColumns}, about, ${selectScreenshots} FROM games LEFT JOIN images ON images.id = cover_id
         WHERE product_code = ${productCode} AND retired_at IS NULL`,
    ),
    query(
      libraryGame,
      sql`SELECT ${libraryColumns} FROM games AS one JOIN games USING (platform, series)
           LEFT JOIN images ON images.id = games.cover_id
         WHERE one.product_code = ${productCode} AND games.series <> '' AND games.product_code <> ${productCode}
           AND games.retired_at IS NULL
         ORDER BY games.available_since DESC, games.product_code DESC LIMIT ${limit}`,
    ),
    // With the `+`, SQLite includes the code in the range of games_by_kind. Without it, SQLite reads every game of
    // the same day.
    query(
      libraryGame,
      sql`SELECT ${libraryColumns} FROM games AS one JOIN games USING (platform, category)
           LEFT JOIN images ON images.id = games.cover_id
         WHERE one.product_code = ${productCode} AND games.retired_at IS NULL
           AND (games.available_since, games.product_code) < (one.available_since, +one.product_code)
         ORDER BY games.available_since DESC, games.product_code DESC LIMIT ${limit}`,
    ),
    query(
      libraryGame,
      sql`SELECT ${libraryColumns} FROM games AS one JOIN games USING (platform, category)
           LEFT JOIN images ON images.id = games.cover_id
         WHERE one.product_code = ${productCode} AND games.retired_at IS NULL
           AND (games.available_since, games.product_code) > (one.available_since, +one.product_code)
         ORDER BY games.available_since, games.product_code LIMIT ${limit}`,
    ),
  ])
  if (!game) return undefined
  const half = Math.max(limit / 2, limit - older.length)
  const ofKind = [...newer.slice(0, half).toReversed(), ...older]
  const similar = new Map([...ofSeries, ...ofKind].map((each) => [each.productCode, each]))
  return { game, similar: [...similar.values()].slice(0, limit) }
}

const useRow = v.object({ rentals: v.number(), out: v.number(), all: v.number() })

/** The rentals that began since `since`, and the ms until `now` of all copies of a game and of those at homes. */
export async function findUseOfGame(
  db: D1Database,
  productCode: string,
  since: number,
  now: number,
): Promise<v.InferOutput<typeof useRow>> {
  return await one(
    db,
    useRow,
    sql`SELECT count(*) FILTER (WHERE state = 'out' AND at >= ${since}) AS rentals,
              coalesce(sum(until - max(at, ${since})) FILTER (WHERE state = 'out'), 0) AS out,
              coalesce(sum(until - max(at, ${since})), 0) AS "all"
       FROM (SELECT copy_history.state, at,
                    lead(at, 1, ${now}) OVER (PARTITION BY copy_history.code ORDER BY copy_history.number) AS until
             FROM copies CROSS JOIN copy_history USING (code) WHERE product_code = ${productCode})
       WHERE until > ${since} AND state IN ('shelf', 'packed', 'out', 'collected')`,
  )
}

export const gamesTables = {
  library_state: {},
  games: { search: { list: 'games', id: 'product_code', follows: 'title', fixed: 'product_code' } },
} satisfies Tables
