import * as v from 'valibot'
import { pictureFile } from './picture-file.ts'
import { page } from './replies.ts'

/**
 * GET /api/v1/admin/games: the library by title, or with `?status=` a part of it (announced games by
 * their day). `availableSince` is a day ('YYYY-MM-DD'), `retailPrice` rupees; of `owned` copies
 * `inHandStock` can be taken now. `copiesToBuy` (COPIES_RULE) is null for a game that is out.
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
  copiesToBuy: v.nullable(v.number()),
  /** ms UTC; null while the game is in the library. */
  retiredAt: v.nullable(v.number()),
  cover: v.nullable(pictureFile),
  /** Goes back with an edit, which is refused when somebody else has made one since. */
  version: v.number(),
})
export type GameRow = v.InferOutput<typeof gameRow>

export const gamesPage = page(gameRow)

/**
 * A game as everyone may see it. `availableSince` is a day in Karachi; `retail`, what a disc costs that
 * is not brought back, and `price` are rupees. `price` is the month of the cheapest plan that may take
 * the game today; while none may it is null, and `opensOn` is the first day on which one may, else null.
 * What an external customer host does not tell is null too.
 */
export const publicGame = v.object({
  productCode: v.string(),
  title: v.string(),
  /** 'PS5' or 'PS4'; an external host may know others, or none ('') */
  platform: v.string(),
  category: v.string(),
  /** Of `owned` copies, those that can be taken now. */
  inHand: v.number(),
  owned: v.number(),
  isNew: v.nullable(v.boolean()),
  availableSince: v.nullable(v.string()),
  opensOn: v.nullable(v.string()),
  retail: v.nullable(v.number()),
  price: v.nullable(v.number()),
  /** Null: it is drawn. */
  cover: v.optional(v.nullable(pictureFile), null),
})
export type PublicGame = v.InferOutput<typeof publicGame>

/** From when a plan may take a game: a day that has not come yet; null: it may now. */
export const planAccess = v.object({ planName: v.string(), opensOn: v.nullable(v.string()) })
export type PlanAccess = v.InferOutput<typeof planAccess>

/** The same with what only its own page says: every plan (none: not known), and games like it. */
export const gameDetail = v.object({
  ...publicGame.entries,
  plans: v.array(planAccess),
  similar: v.array(publicGame),
})
export type GameDetail = v.InferOutput<typeof gameDetail>

/** GET /api/v1/games: the whole library by title. */
export const publicGamesReply = v.object({ success: v.literal(true), games: v.array(publicGame) })

/** GET /api/v1/games/{productCode}; 404 `games.not-found` for a code that nothing has. */
export const gameDetailReply = v.object({ success: v.literal(true), game: gameDetail })
