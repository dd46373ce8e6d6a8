import * as v from 'valibot'
import { gameAbout } from './game-facts.ts'
import { screenshot } from './game-pictures.ts'
import { pictureFile } from './picture-file.ts'
import { page } from './replies.ts'
import { LENGTHS } from './text.ts'
import { reads } from './text-kinds.ts'

/**
 * Filters of the admin's list of games: not released yet (by day), all copies out, wanted on queues (most first), all
 * copies on the shelf and not asked for in `IDLE_DAYS` (longest first), in the library without an uploaded cover, or
 * retired.
 */
const GAME_STATUSES = ['ANNOUNCED', 'ALL_OUT', 'QUEUED', 'IDLE', 'NO_COVER', 'RETIRED'] as const
export const IDLE_DAYS = 90

/** So many members who wait for each copy are a reason to buy one more. */
export const WAITING_PER_COPY = 3

export const gameFilter = v.object({
  status: v.optional(v.picklist(GAME_STATUSES, 'There is no such status')),
  platform: v.optional(v.picklist(['PS4', 'PS5'], 'There is no such platform')),
  category: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.name, 'There is no such category'), reads('text'))),
  /** Without it: by title, or by the day or number of the status. */
  sort: v.optional(v.picklist(['newest'], 'There is no such order')),
})
export type GameFilter = v.InferOutput<typeof gameFilter>

/**
 * GET /api/v1/admin/games: the library by title, and by `gameFilter`. `availableSince` is a day ('YYYY-MM-DD'),
 * `retailPrice` rupees, `inHandStock` the copies on the shelf, `queued` the members who wait for it. `copiesToBuy`
 * (COPIES_RULE) is null for a released game.
 */
export const gameRow = v.object({
  productCode: v.string(),
  productName: v.string(),
  platform: v.picklist(['PS4', 'PS5']),
  gameCategory: v.string(),
  availableSince: v.string(),
  retailPrice: v.number(),
  owned: v.number(),
  inHandStock: v.number(),
  interested: v.number(),
  queued: v.number(),
  /** grows with each wish; see games.wanted in schema.sql */
  wanted: v.number(),
  copiesToBuy: v.nullable(v.number()),
  /** ms UTC; null while the game is in the library. */
  retiredAt: v.nullable(v.number()),
  /** Other names of the game, with commas between them: 'gta, gta 5'. */
  aliases: v.string(),
  ...gameAbout.entries,
  cover: v.nullable(pictureFile),
  /** In the order of its page. */
  screenshots: v.array(screenshot),
  /** Sent back with an edit, which is refused when the game has another version by then. */
  version: v.number(),
})
export type GameRow = v.InferOutput<typeof gameRow>

export const gamesPage = page(gameRow)

/** GET /api/v1/admin/games/figures: `withoutCover` counts games of the library without an uploaded cover. */
export const libraryFigures = v.object({ status: v.literal(true), withoutCover: v.number() })
