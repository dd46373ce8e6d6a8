import * as v from 'valibot'
import { page } from './replies.ts'

/**
 * GET /api/v1/admin/games: the library by title. `availableSince` is a day ('YYYY-MM-DD'),
 * `retailPrice` rupees; of `owned` copies `inHandStock` can be taken now.
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
})
export type GameRow = v.InferOutput<typeof gameRow>

export const gamesPage = page(gameRow)
