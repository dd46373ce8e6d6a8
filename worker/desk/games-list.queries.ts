import sql, { empty, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { addDays, type Day, startOfDay } from '#contract/dates.ts'
import { type GameFilter, type GameRow, gameRow, IDLE_DAYS } from '#contract/game-rows.ts'
import { rupees } from '#contract/money.ts'
import { DAY } from '../platform/base/time.ts'
import { all, one } from '../platform/database/database.ts'
import { instantColumn, oneColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import type { AdminList, Key } from '../platform/lists/list-page.ts'
import { codeRow } from '../shop/discs/games-copies.queries.ts'
import { aboutColumn } from '../shop/games/game-about.ts'
import { libraryColumns, libraryGame } from '../shop/games/games.queries.ts'
import { screenshotsColumn, selectScreenshots } from '../shop/pictures/game-pictures.queries.ts'
import { lastKeeps } from '../shop/rentals/queue.queries.ts'
import { usualKeep } from '../shop/rentals/queue.rules.ts'
import { isAnnounced } from '../shop/terms/availability.rules.ts'
import { copiesToBuy } from '../shop/terms/interests.rules.ts'

/** The games by `filter`; the search looks at title and code. */
export function gameList(filter: GameFilter, today: Day): AdminList<GameRow, Key> {
  const order = orderOf(filter, today)
  return {
    noun: 'games',
    row: gameRow,
    key: v.tuple([v.union([v.string(), v.number()]), v.string()]),
    start: order.start,
    keyOf: order.keyOf,
    idOf: (game) => game.productCode,
    rowsAfter: async (db, key, limit) => {
      const codes = await all(
        db,
        codeRow,
        sql`SELECT product_code AS code FROM games ${order.after(key)} LIMIT ${limit}`,
      )
      return await findGameRows(db, codes, today)
    },
    rowsById: async (db, codes) => await findGameRows(db, codes, today),
    keeps: (game) => matches(game, filter, today),
  }
}

function matches(game: GameRow, { status, platform, category }: GameFilter, today: Day): boolean {
  if (platform && game.platform !== platform) return false
  if (category && game.gameCategory !== category) return false
  const isRetired = game.retiredAt !== null
  if (status === 'RETIRED') return isRetired
  if (status && isRetired) return false
  if (status === 'ANNOUNCED') return isAnnounced(game, today)
  if (status === 'ALL_OUT') return game.owned > 0 && game.inHandStock === 0
  if (status === 'QUEUED') return game.queued > 0
  if (status === 'IDLE') return isIdle(game, today)
  return status !== 'NO_COVER' || game.cover === null
}

/** An order of the games, which one range of an index reads. */
interface Order {
  start: Key
  keyOf: (game: GameRow) => Key
  /** The games after `key` in this order. */
  after: (key: Key) => Sql
}

function orderOf({ status, sort }: GameFilter, today: Day): Order {
  if (sort === 'newest') {
    return {
      start: ['9999', ''],
      keyOf: byDay,
      after: ([day, code]) => sql`WHERE (available_since, product_code) < (${day}, ${code})
        ORDER BY available_since DESC, product_code DESC`,
    }
  }
  if (status === 'ANNOUNCED') {
    return {
      // Greater than every code, so the games of this very day are left out.
      start: [today, '\u{10FFFF}'],
      keyOf: byDay,
      after: ([day, code]) => sql`WHERE (available_since, product_code) > (${day}, ${code}) AND retired_at IS NULL
        ORDER BY available_since, product_code`,
    }
  }
  if (status === 'QUEUED') {
    return {
      start: [Number.MAX_SAFE_INTEGER, ''],
      keyOf: ({ queued, productCode }) => [queued, productCode],
      after: ([
        queued,
        code,
      ]) => sql`WHERE queued > 0 AND retired_at IS NULL AND (queued, product_code) < (${queued}, ${code})
        ORDER BY queued DESC, product_code DESC`,
    }
  }
  if (status === 'IDLE') {
    return {
      start: [-1, ''],
      keyOf: ({ wanted, productCode }) => [wanted, productCode],
      after: ([wanted, code]) => sql`INDEXED BY games_idle
        WHERE owned > 0 AND in_hand = owned AND retired_at IS NULL
          AND wanted < ${wantedBefore(addDays(today, -IDLE_DAYS))} AND (wanted, product_code) > (${wanted}, ${code})
        ORDER BY wanted, product_code`,
    }
  }
  return {
    start: ['', ''],
    keyOf: ({ productName, productCode }) => [productName, productCode],
    // The collation is on the right side: SQLite uses the index only for a plain pair of columns.
    after: ([
      title,
      code,
    ]) => sql`WHERE ${status ? WITH_STATUS[status] : empty} (title, product_code) > (${title} COLLATE NOCASE, ${code})
      ORDER BY title COLLATE NOCASE, product_code`,
  }
}

const WITH_STATUS = {
  ALL_OUT: sql`in_hand = 0 AND owned > 0 AND retired_at IS NULL AND`,
  NO_COVER: sql`cover_id IS NULL AND retired_at IS NULL AND`,
  RETIRED: sql`retired_at IS NOT NULL AND`,
}

/** The value of `wanted` after one wish on this day; its unit is 30 days. */
function wantedBefore(day: Day): number {
  return startOfDay(day) / (30 * DAY)
}

function isIdle({ wanted, owned, inHandStock, availableSince }: GameRow, today: Day): boolean {
  const before = addDays(today, -IDLE_DAYS)
  return owned > 0 && inHandStock === owned && availableSince <= before && wanted < wantedBefore(before)
}

function byDay({ availableSince, productCode }: GameRow): Key {
  return [availableSince, productCode]
}

/** The games with these codes as an admin sees them, in their order, without the unknown ones. */
export async function findGameRows(db: D1Database, codes: readonly string[], today: Day): Promise<GameRow[]> {
  const games = await all(
    db,
    storedRow,
    sql`SELECT ${libraryColumns}, interested, queued, retired_at AS retiredAt, version, about,
         ${selectScreenshots}
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN ${oneOf(codes)}`,
  )
  const awaited = games.some((game) => game.interested > 0 && isAnnounced(game, today))
  const keep = awaited ? usualKeep(await lastKeeps(db)) : undefined
  const found = new Map(games.map((game) => [game.productCode, asRow(game, today, keep)]))
  return codes.flatMap((code) => found.get(code) ?? [])
}

const storedRow = v.object({
  ...libraryGame.entries,
  interested: v.number(),
  queued: v.number(),
  retiredAt: v.nullable(instantColumn),
  version: v.number(),
  about: aboutColumn,
  screenshots: screenshotsColumn,
})

function asRow(
  { title, category, inHand, retailPaisa, about, cover, ...game }: v.InferOutput<typeof storedRow>,
  today: Day,
  keep: number | undefined,
): GameRow {
  return {
    ...game,
    ...about,
    productName: title,
    gameCategory: category,
    inHandStock: inHand,
    retailPrice: rupees(retailPaisa),
    copiesToBuy: isAnnounced(game, today) ? copiesToBuy(game, keep) : null,
    cover: cover ?? null,
  }
}

/** The games of the library without an uploaded cover; a trigger counts them. */
export async function countWithoutCover(db: D1Database): Promise<number> {
  return await one(db, oneColumn('value', v.number()), sql`SELECT value FROM totals WHERE name = 'games_without_cover'`)
}
