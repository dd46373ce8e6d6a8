import * as v from 'valibot'
import { CATEGORIES } from './categories.ts'
import { calendarDay } from './dates.ts'
import { AGE_RATINGS, gameRow } from './game-rows.ts'
import { adminOutcome } from './replies.ts'
import { freeText, LENGTHS, requiredText } from './text.ts'
import { titleKey } from './titles.ts'

/** GET /api/v1/admin/games/{productCode} and every change of a game: `game` is its present state, also in a 409. */
export const gameReply = v.object({ ...adminOutcome.entries, game: v.optional(gameRow) })
export type GameReply = v.InferOutput<typeof gameReply>

const NO_TITLE = 'Please enter the title'
const NO_PLATFORM = 'Please choose PS5 or PS4'
const NO_CATEGORY = 'Please choose a category'
const NO_PRICE = 'Please enter the retail price in rupees'
const NO_COPIES = 'Please enter the number of copies, 0 to 1000'

const copies = v.pipe(
  v.optional(v.number(NO_COPIES), Number.NaN),
  v.integer(NO_COPIES),
  v.minValue(0, NO_COPIES),
  v.maxValue(1000, NO_COPIES),
)

const NO_YEAR = 'Please enter the year, or 0 when it is not known'
const NO_PLAYERS = 'Please enter the number of players, or 0 when it is not known'

function numberUpTo(most: number, message: string) {
  return v.optional(
    v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(0, message),
      v.maxValue(most, message),
    ),
  )
}

/** `gameAbout`: '' and 0 remove a fact, a missing one stays as it is. */
const aboutFields = {
  description: freeText(LENGTHS.description),
  series: freeText(LENGTHS.name),
  releaseYear: numberUpTo(2099, NO_YEAR),
  couchPlayers: numberUpTo(16, NO_PLAYERS),
  onlinePlayers: numberUpTo(1000, NO_PLAYERS),
  ageRating: v.optional(v.picklist(['', ...AGE_RATINGS], 'Please choose an age rating')),
  voices: freeText(LENGTHS.name),
  texts: freeText(LENGTHS.name),
}
/** Names that members search for, with commas between them; a missing field keeps the present ones. */
const aliases = v.optional(
  v.pipe(
    v.string('Please enter the other names'),
    v.maxLength(LENGTHS.line, `Please use at most ${LENGTHS.line} characters`),
    v.transform((names) => {
      const all = names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
      return [...new Set(all.filter(Boolean))].join(', ')
    }),
  ),
)

const gameFields = {
  productName: v.pipe(
    requiredText(NO_TITLE, LENGTHS.name),
    v.check((title) => title === '' || titleKey(title) !== '', NO_TITLE),
  ),
  platform: v.pipe(v.optional(v.string(NO_PLATFORM), ''), v.picklist(['PS5', 'PS4'], NO_PLATFORM)),
  gameCategory: v.pipe(v.optional(v.string(NO_CATEGORY), ''), v.picklist(CATEGORIES, NO_CATEGORY)),
  availableSince: calendarDay('Please enter the day'),
  retailPrice: v.pipe(
    v.optional(v.number(NO_PRICE), Number.NaN),
    v.minValue(1, NO_PRICE),
    v.maxValue(1_000_000, 'Please enter at most Rs. 1,000,000.00'),
  ),
  ...aboutFields,
  aliases,
}

/** The form of a game's facts. */
export const gameFacts = v.strictObject(gameFields)

/** POST /api/v1/admin/games: a game and its first copies. A future `availableSince` announces it. */
export const newGame = v.strictObject({ ...gameFields, copies })
export type NewGame = v.InferOutput<typeof newGame>

/** The reply has the code of the new game. */
export const newGameReply = v.object({
  ...adminOutcome.entries,
  productCode: v.optional(v.string()),
})

/** PUT /api/v1/admin/games/{productCode}: all its facts; `version` is the one that the admin edited. */
export const gameChange = v.strictObject({
  ...gameFields,
  version: v.optional(v.number('Please send the version'), -1),
})
export type GameChange = v.InferOutput<typeof gameChange>

/** The form of the copies. */
export const copiesForm = v.strictObject({ owned: copies })

/** PUT /api/v1/admin/games/{productCode}/copies: the new number, and the number that the admin saw (`were`). */
export const copiesChange = v.strictObject({ ...copiesForm.entries, were: copies })
export type CopiesChange = v.InferOutput<typeof copiesChange>

/** POST and DELETE of /api/v1/admin/games/{productCode}/cover?version=: the version that the admin saw. */
export const coverChange = v.strictObject({
  version: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{1,9}$/, 'Please send the version'),
    v.transform(Number),
  ),
})
