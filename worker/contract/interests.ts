import * as v from 'valibot'
import { productCode } from './customer-host.ts'
import { pictureFile } from './picture-file.ts'
import { outcome } from './replies.ts'

/** POST /api/v1/user/interests. */
export const interest = v.strictObject({ productCode })
export type Interest = v.InferOutput<typeof interest>

/**
 * A game whose availability in Pakistan lies ahead. Days are 'YYYY-MM-DD': `declareBy` the last one for
 * interest, `yoursFrom` the first on which the member's plan may take it (null without a plan).
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
  /** Where one was uploaded. */
  cover: v.optional(pictureFile),
})
export type AnnouncedGame = v.InferOutput<typeof announcedGame>

/** GET /api/v1/user/announced: the next one first. */
export const announcedReply = v.object({ ...outcome.entries, games: v.array(announcedGame) })
export type AnnouncedReply = v.InferOutput<typeof announcedReply>
