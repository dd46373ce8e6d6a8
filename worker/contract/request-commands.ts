import * as v from 'valibot'
import { DAMAGES, gameRequestRow } from './game-requests.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, requiredLines, requiredText } from './text.ts'

/** POST /api/v1/admin/game-requests/{id}/decline: the member reads the reason. */
export const declineForm = v.strictObject({
  reason: requiredLines('Please enter a reason', LENGTHS.address),
})
export type DeclineForm = v.InferOutput<typeof declineForm>

const NO_DAMAGE_SAID = 'Please say what is damaged'

/** POST /api/v1/admin/game-requests/{id}/inspect: null when the disc came back in order. */
export const inspectionForm = v.strictObject({
  damage: v.optional(
    v.nullable(v.pipe(v.string(NO_DAMAGE_SAID), v.picklist(DAMAGES, NO_DAMAGE_SAID))),
    '',
  ),
})
export type InspectionForm = v.InferOutput<typeof inspectionForm>

/** Games that one visit hands over. */
const MOST_AT_ONCE = 10
const NO_REQUEST = 'Please choose what is handed over'
const NO_LIST = 'Please name the discs that were not given back'

/**
 * POST /api/v1/admin/deliveries: one visit to a member. `notGivenBack` names the discs (item codes) that
 * the member kept although a swap of this visit collects them: those swaps stay as they are.
 */
export const deliveryForm = v.strictObject({
  userId: requiredText('Please choose a member', LENGTHS.email),
  requestIds: v.optional(
    v.pipe(
      v.array(requiredText(NO_REQUEST, 64), NO_REQUEST),
      v.minLength(1, NO_REQUEST),
      v.maxLength(MOST_AT_ONCE, `Please hand over at most ${MOST_AT_ONCE} games at once`),
      v.check((ids) => new Set(ids).size === ids.length, 'Please choose each request only once'),
    ),
    [],
  ),
  notGivenBack: v.optional(
    v.pipe(v.array(requiredText(NO_LIST, 128), NO_LIST), v.maxLength(MOST_AT_ONCE, NO_LIST)),
    [],
  ),
})
export type DeliveryForm = v.InferOutput<typeof deliveryForm>

/**
 * GET /api/v1/admin/deliveries/{userId}: what the next visit to a member would hand over, the discs that
 * its swaps would collect, and what it would cost in rupees as the `number`-th of the billing month; null
 * when another host keeps the account. `refusal` says why nothing is handed over, '' when it is.
 */
const nextVisit = v.object({
  userId: v.string(),
  userName: v.string(),
  mobileNo: v.string(),
  address: v.string(),
  city: v.string(),
  requests: v.array(gameRequestRow),
  discs: v.array(v.object({ itemCode: v.string(), productName: v.string() })),
  fee: v.nullable(v.object({ number: v.number(), rupees: v.number() })),
  refusal: v.string(),
})
export type NextVisit = v.InferOutput<typeof nextVisit>

export const nextVisitReply = v.object({ status: v.literal(true), visit: nextVisit })

/**
 * Every command of the shop on one request. `request` is its present state, also in a 409 that came
 * too late (`game-requests.moved`).
 */
export const requestCommandReply = v.object({
  ...adminOutcome.entries,
  request: v.optional(gameRequestRow),
})

/**
 * POST /api/v1/admin/deliveries: what the visit handed over, collected and left as it was, and its fee in
 * rupees. A 409 has the requests as they stand.
 */
export const deliveryReply = v.object({
  ...adminOutcome.entries,
  requests: v.optional(v.array(gameRequestRow)),
  fee: v.optional(v.number()),
})
