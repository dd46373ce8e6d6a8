import * as v from 'valibot'
import { factFields } from './game-facts.ts'
import { MAX_SCREENSHOTS } from './game-pictures.ts'
import { gameRow } from './game-rows.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'
import { reads } from './text-kinds.ts'

/** GET /api/v1/admin/games/{productCode} and every change of a game: `game` is its present state, also in a 409. */
export const gameReply = v.object({ ...adminOutcome.entries, game: v.optional(gameRow) })

const NO_COPIES = 'Please enter the number of copies, 0 to 1000'

const copies = v.pipe(
  v.optional(v.number(NO_COPIES), Number.NaN),
  v.integer(NO_COPIES),
  v.minValue(0, NO_COPIES),
  v.maxValue(1000, NO_COPIES),
)

/** The form of a game's facts. */
export const gameFacts = v.strictObject(factFields)

/** POST /api/v1/admin/games: a game and its first copies. A future `availableSince` announces it. */
export const newGame = v.strictObject({ ...factFields, copies })
export type NewGame = v.InferOutput<typeof newGame>

/** The reply has the code of the new game. */
export const newGameReply = v.object({
  ...adminOutcome.entries,
  productCode: v.optional(v.string()),
})

/** PUT /api/v1/admin/games/{productCode}: all its facts; `version` is the one that the admin edited. */
export const gameChange = v.strictObject({
  ...factFields,
  version: v.optional(v.number('Please send the version'), -1),
})
export type GameChange = v.InferOutput<typeof gameChange>

/** The form of the copies. */
export const copiesForm = v.strictObject({ owned: copies })

/** PUT /api/v1/admin/games/{productCode}/copies: the new number, and the number that the admin saw (`were`). */
export const copiesChange = v.strictObject({ ...copiesForm.entries, were: copies })
export type CopiesChange = v.InferOutput<typeof copiesChange>

/** What a picture of a game shows, for those who cannot see it. */
export const screenshotText = v.strictObject({ alt: lineOrEmpty(LENGTHS.line) })

/** PUT /api/v1/admin/games/{productCode}/screenshots: those that stay, in their order. */
export const screenshotsChange = v.strictObject({
  screenshots: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'Please send the ID of a screenshot'), reads('opaque')),
        ...screenshotText.entries,
      }),
    ),
    v.maxLength(MAX_SCREENSHOTS),
  ),
  version: gameChange.entries.version,
})
export type ScreenshotsChange = v.InferOutput<typeof screenshotsChange>

/** POST and DELETE of a picture of a game, `?version=`: the version that the admin saw. */
export const pictureChange = v.strictObject({
  version: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{1,9}$/, 'Please send the version'),
    v.transform(Number),
    reads('number'),
  ),
})
