import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import type { GameStatus } from '#contract/game-changes.ts'
import { type GameAbout, type GameRow, gameRow } from '#contract/game-rows.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { readAbout } from '../games/game-about.ts'
import { coverOf, type StoredCover } from '../image-files/covers.ts'
import type { AdminList } from '../lists/list-page.ts'
import { copiesToBuy } from '../queue/interests.rules.ts'
import { lastKeeps } from '../queue/queue.queries.ts'
import { usualKeep } from '../queue/queue.rules.ts'
import { isAnnounced } from '../rentals/availability.rules.ts'

/**
 * The library by title; the search looks at title and code. `status` narrows it to announced games, by day,
 * to games without an uploaded cover or to retired games.
 */
export function gameList(
  status: GameStatus | undefined,
  today: Day,
): AdminList<GameRow, [string, string]> {
  return {
    noun: 'games',
    row: gameRow,
    key: v.tuple([v.string(), v.string()]),
    // Greater than every code, so the games of this very day are left out.
    start: status === 'ANNOUNCED' ? [today, '\u{10FFFF}'] : ['', ''],
    keyOf: (game) => [
      status === 'ANNOUNCED' ? game.availableSince : game.productName,
      game.productCode,
    ],
    idOf: (game) => game.productCode,
    rowsAfter: async (db, key, limit) => {
      const { results } = await codesAfter(db, status)
        .bind(...key, limit)
        .all<{ code: string }>()
      return await findGameRows(
        db,
        results.map(({ code }) => code),
        today,
      )
    },
    rowsById: async (db, codes) => {
      const rows = await findGameRows(db, codes, today)
      return rows.filter((game) => isAmong(status, game, today))
    },
  }
}

/** The games with these codes as an admin sees them, in their order, without the unknown ones. */
export async function findGameRows(
  db: D1Database,
  codes: readonly string[],
  today: Day,
): Promise<GameRow[]> {
  const { results } = await db
    .prepare(
      `SELECT product_code AS productCode, title AS productName, platform, category AS gameCategory,
              available_since AS availableSince, retail_paisa AS retailPaisa, owned,
              in_hand AS inHandStock, interested, retired_at AS retiredAt, aliases, version, about,
              cover_id AS coverId, format, width, height, variants
       FROM games LEFT JOIN images ON images.id = cover_id
       WHERE product_code IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(codes))
    .all<StoredGame>()
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

/** Each of these reads one range of an index. */
function codesAfter(db: D1Database, status: GameStatus | undefined): D1PreparedStatement {
  switch (status) {
    case 'ANNOUNCED':
      return db.prepare(
        `SELECT product_code AS code FROM games
         WHERE (available_since, product_code) > (?, ?) AND retired_at IS NULL
         ORDER BY available_since, product_code LIMIT ?`,
      )
    case 'NO_COVER':
      return db.prepare(
        `SELECT product_code AS code FROM games
         WHERE cover_id IS NULL AND retired_at IS NULL AND (title, product_code) > (?, ?)
         ORDER BY title, product_code LIMIT ?`,
      )
    case 'RETIRED':
      return db.prepare(
        `SELECT product_code AS code FROM games
         WHERE retired_at IS NOT NULL AND (title, product_code) > (?, ?)
         ORDER BY title, product_code LIMIT ?`,
      )
    default:
      return db.prepare(
        `SELECT product_code AS code FROM games
         WHERE (title, product_code) > (?, ?) ORDER BY title, product_code LIMIT ?`,
      )
  }
}

function isAmong(status: GameStatus | undefined, game: GameRow, today: Day): boolean {
  if (status === 'ANNOUNCED') return isAnnounced(game, today) && game.retiredAt === null
  if (status === 'NO_COVER') return game.cover === null && game.retiredAt === null
  return status === undefined || game.retiredAt !== null
}
