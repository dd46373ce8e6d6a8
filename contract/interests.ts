import * as v from 'valibot'
import { productCode } from './codes.ts'
import { pictureFile } from './picture-file.ts'
import { outcome } from './replies.ts'

/** POST /api/v1/user/interests. */
export const interest = v.strictObject({ productCode })

/**
 * An announced game. Days are 'YYYY-MM-DD': `declareBy` is the last day for a reservation, `yoursFrom` the
 * first day on which the member's plan may take the game (null without a plan).
 */
export const announcedGame = v.object({
  productCode: v.string(),
  title: v.string(),
  platform: v.picklist(['PS4', 'PS5']),
  category: v.string(),
  availableSince: v.string(),
  declareBy: v.string(),
  canDeclare: v.boolean(),
  yoursFrom: v.nullable(v.string()),
  interested: v.number(),
  isMine: v.boolean(),
  /** Copies that the shop has bought so far. */
  owned: v.optional(v.number(), 0),
  /** Set for an uploaded cover. */
  cover: v.optional(pictureFile),
})
export type AnnouncedGame = v.InferOutput<typeof announcedGame>

/** GET /api/v1/user/announced: the soonest first. */
export const announcedReply = v.object({ ...outcome.entries, games: v.array(announcedGame) })
