import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import {
  type GameAbout,
  type GameFilter,
  type GameRow,
  gameRow,
  IDLE_DAYS,
} from '#contract/game-rows.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { DAY } from '../platform/base/time.ts'
import { statement } from '../platform/database/database.ts'
import type { AdminList, Key } from '../platform/lists/list-page.ts'
import { addDays, startOfDay } from '../shop/calendar/calendar.rules.ts'
import { readAbout } from '../shop/games/game-about.ts'
import { coverOf, type StoredCover } from '../shop/pictures/covers.ts'
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
      const { results } = await db
        .prepare(order.sql)
        .bind(...(order.below === undefined ? [] : [order.below]), ...key, limit)
        .all<{ code: string }>()
      return await findGameRows(
        db,
        results.map(({ code }) => code),
        today,
      )
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

/** An order of the games, which one range of an index reads. `sql` binds `below`, both parts of the key and the limit. */
interface Order {
  start: Key
  keyOf: (game: GameRow) => Key
  sql: string
  below?: number
}

const BY_TITLE: Pick<Order, 'start' | 'keyOf'> = {
  start: ['', ''],
  keyOf: ({ productName, productCode }) => [productName, productCode],
}

function orderOf({ status, sort }: GameFilter, today: Day): Order {
  if (sort === 'newest') {
    return {
      start: ['9999', ''],
      keyOf: byDay,
      sql: `SELECT product_code AS code FROM games WHERE (available_since, product_code) < (?, ?)
            ORDER BY available_since DESC, product_code DESC LIMIT ?`,
    }
  }
  if (status === 'ANNOUNCED') {
    return {
      // Greater than every code, so the games of this very day are left out.
      start: [today, '\u{10FFFF}'],
      keyOf: byDay,
      sql: `SELECT product_code AS code FROM games
            WHERE (available_since, product_code) > (?, ?) AND retired_at IS NULL
            ORDER BY available_since, product_code LIMIT ?`,
    }
  }
  if (status === 'QUEUED') {
    return {
      start: [Number.MAX_SAFE_INTEGER, ''],
      keyOf: ({ queued, productCode }) => [queued, productCode],
      sql: `SELECT product_code AS code FROM games
            WHERE queued > 0 AND retired_at IS NULL AND (queued, product_code) < (?, ?)
            ORDER BY queued DESC, product_code DESC LIMIT ?`,
    }
  }
  if (status === 'IDLE') {
    return {
      start: [-1, ''],
      keyOf: ({ wanted, productCode }) => [wanted, productCode],
      sql: `SELECT product_code AS code FROM games INDEXED BY games_idle
            WHERE owned > 0 AND in_hand = owned AND retired_at IS NULL AND wanted < ? AND (wanted, product_code) > (?, ?)
            ORDER BY wanted, product_code LIMIT ?`,
      below: wantedBefore(addDays(today, -IDLE_DAYS)),
    }
  }
  return { ...BY_TITLE, sql: TITLES_AFTER[status ?? 'ALL'] }
}

/** The value of `wanted` after one wish on this day; its unit is 30 days. */
function wantedBefore(day: Day): number {
  return startOfDay(day) / (30 * DAY)
}

function isIdle({ wanted, owned, inHandStock, availableSince }: GameRow, today: Day): boolean {
  const before = addDays(today, -IDLE_DAYS)
  return (
    owned > 0 && inHandStock === owned && availableSince <= before && wanted < wantedBefore(before)
  )
}

function byDay({ availableSince, productCode }: GameRow): Key {
  return [availableSince, productCode]
}

// The collation is on the right side: SQLite uses the index only for a plain pair of columns.
const TITLES_AFTER = {
  ALL: `SELECT product_code AS code FROM games
        WHERE (title, product_code) > (? COLLATE NOCASE, ?) ORDER BY title COLLATE NOCASE, product_code LIMIT ?`,
  ALL_OUT: `SELECT product_code AS code FROM games
            WHERE in_hand = 0 AND owned > 0 AND retired_at IS NULL AND (title, product_code) > (? COLLATE NOCASE, ?)
            ORDER BY title COLLATE NOCASE, product_code LIMIT ?`,
  NO_COVER: `SELECT product_code AS code FROM games
             WHERE cover_id IS NULL AND retired_at IS NULL AND (title, product_code) > (? COLLATE NOCASE, ?)
             ORDER BY title COLLATE NOCASE, product_code LIMIT ?`,
  RETIRED: `SELECT product_code AS code FROM games
            WHERE retired_at IS NOT NULL AND (title, product_code) > (? COLLATE NOCASE, ?)
            ORDER BY title COLLATE NOCASE, product_code LIMIT ?`,
}

/** The games with these codes as an admin sees them, in their order, without the unknown ones. */
export async function findGameRows(
  db: D1Database,
  codes: readonly string[],
  today: Day,
): Promise<GameRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT product_code AS productCode, title AS productName, platform, category AS gameCategory,
              available_since AS availableSince, retail_paisa AS retailPaisa, owned,
              in_hand AS inHandStock, interested, queued, wanted, retired_at AS retiredAt, aliases, version, about,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
  ).all<StoredGame>()
  const awaited = results.some((game) => game.interested > 0 && isAnnounced(game, today))
  const keep = awaited ? usualKeep(await lastKeeps(db)) : undefined
  const found = new Map(results.map((game) => [game.productCode, asRow(game, today, keep)]))
  return codes.flatMap((code) => found.get(code) ?? [])
}

type StoredGame = Omit<GameRow, 'retailPrice' | 'copiesToBuy' | 'cover' | keyof GameAbout> &
  StoredCover & { retailPaisa: Paisa; about: string }

function asRow(stored: StoredGame, today: Day, keep: number | undefined): GameRow {
  const { retailPaisa, about, coverId, format, width, height, variants, ...game } = stored
  return {
    ...game,
    ...readAbout(about),
    retailPrice: rupees(retailPaisa),
    copiesToBuy: isAnnounced(game, today) ? copiesToBuy(game, keep) : null,
    cover: coverOf({ coverId, format, width, height, variants }),
  }
}

/** The games of the library without an uploaded cover; a trigger counts them. */
export async function countWithoutCover(db: D1Database): Promise<number> {
  const total = await statement(
    db,
    sql`SELECT value FROM totals WHERE name = 'games_without_cover'`,
  ).first<{ value: number }>()
  return total?.value ?? 0
}
