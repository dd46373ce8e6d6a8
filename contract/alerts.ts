import * as v from 'valibot'
import { productCode } from './product-code.ts'
import { outcome } from './replies.ts'

/** Games for which a member can wait for a message at the same time. */
export const MOST_ALERTS = 50

/** POST /api/v1/user/alerts: a message when a copy of the game is free and nobody waits for it; once. */
export const stockAlert = v.strictObject({ productCode })

/** GET /api/v1/user/alerts: the codes of the games, at most 50. */
export const alertsReply = v.object({ ...outcome.entries, productCodes: v.array(v.string()) })
