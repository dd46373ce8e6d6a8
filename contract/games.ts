import * as v from 'valibot'
import { screenshot, trailer } from './game-pictures.ts'
import { pictureFile } from './picture-file.ts'

/** What a game is (`ABOUT_FACTS`) that lists, cards and the search of visitors know too. */
export const cardFacts = v.object({
  /** On one console, at most; 0 when it is not known. */
  couchPlayers: v.optional(v.number(), 0),
})

/**
 * A game on public pages. `availableSince` is a day in Karachi. `retail`, the fee for a lost disc, and
 * `price` are rupees. `price` is the rent of the cheapest plan that may take the game today. When no plan
 * may, `price` is null and `opensOn` is the first day on which one may; otherwise `opensOn` is null. A released
 * game without copies has neither. Values that an external customer host does not have are null.
 */
export const publicGame = v.object({
  productCode: v.string(),
  title: v.string(),
  /** 'PS5' or 'PS4'; an external host may have others, or none ('') */
  platform: v.string(),
  category: v.string(),
  /** Copies on the shelf. */
  inHand: v.number(),
  owned: v.number(),
  isNew: v.nullable(v.boolean()),
  availableSince: v.nullable(v.string()),
  opensOn: v.nullable(v.string()),
  /** The day of release of an announced game; null once it is released. */
  comesOn: v.optional(v.nullable(v.string()), null),
  retail: v.nullable(v.number()),
  price: v.nullable(v.number()),
  /** Other names for the search, with commas between them: 'gta, gta 5'. */
  aliases: v.optional(v.string(), ''),
  ...cardFacts.entries,
  /** Larger for a game that members asked for more often lately; only comparisons have a meaning. */
  wanted: v.optional(v.number(), 0),
  /** Null: the cover is drawn. */
  cover: v.optional(v.nullable(pictureFile), null),
})
export type PublicGame = v.InferOutput<typeof publicGame>

/** The facts of a game of which only the customer host's own fields are known. */
export const UNKNOWN_FACTS = {
  isNew: null,
  availableSince: null,
  opensOn: null,
  comesOn: null,
  retail: null,
  price: null,
  aliases: '',
  ...v.getDefaults(cardFacts),
  wanted: 0,
  cover: null,
} satisfies Partial<PublicGame>

/** `opensOn` is the first day on which the plan may take the game; null: it may today. */
export const planAccess = v.object({ planName: v.string(), opensOn: v.nullable(v.string()) })
export type PlanAccess = v.InferOutput<typeof planAccess>

/** A game with the facts of its own page: every plan (none: unknown, or no copies), and similar games. */
export const gameDetail = v.object({
  ...publicGame.entries,
  /** The last day for a reservation of an announced game, else null. */
  reserveBy: v.optional(v.nullable(v.string()), null),
  /** The description and the known facts in the words of the page; null when there are none. */
  about: v.optional(
    v.nullable(
      v.object({
        description: v.string(),
        facts: v.array(v.object({ name: v.string(), text: v.string() })),
      }),
    ),
    null,
  ),
  /** Null: none. */
  trailer: v.optional(v.nullable(trailer), null),
  screenshots: v.optional(v.array(screenshot), []),
  plans: v.array(planAccess),
  similar: v.array(publicGame),
})
export type GameDetail = v.InferOutput<typeof gameDetail>

/** GET /api/v1/games: the whole library by title. */
export const publicGamesReply = v.object({ success: v.literal(true), games: v.array(publicGame) })
export type PublicGames = v.InferOutput<typeof publicGamesReply>

/** Lists every product for search engines. */
export const PRODUCT_SITEMAP = '/sitemap-products.xml'

/** GET /api/v1/games/{productCode}; 404 `games.not-found` for an unknown code. */
export const gameDetailReply = v.object({ success: v.literal(true), game: gameDetail })

/** Titles that the home page shows on its wall and in a row. */
export const IN_WALL = 10
export const IN_ROW = 12

/**
 * GET /api/v1/home: the games of the home page, in their order, the games of one title beside each other. Rows that the
 * shop cannot fill are empty. `wall` has the most wanted ones, one of each series before its others.
 */
export const homeGamesReply = v.object({
  success: v.literal(true),
  wall: v.array(publicGame),
  fresh: v.array(publicGame),
  coming: v.array(publicGame),
})
export type HomeGames = Omit<v.InferOutput<typeof homeGamesReply>, 'success'>
