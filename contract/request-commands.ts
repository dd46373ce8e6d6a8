import * as v from 'valibot'
import { rupeesNumber } from './amounts.ts'
import { codeText } from './codes.ts'
import { condition, copyCode, copyRow } from './copies.ts'
import { courierCost } from './expenses.ts'
import { DAMAGES, type GameRequestRow, gameRequestRow } from './game-requests.ts'
import { wholePaisa } from './payments.ts'
import { photo } from './photos.ts'
import { adminOutcome } from './replies.ts'
import { freeText, LENGTHS, requiredLines } from './text.ts'
import { reads } from './text-kinds.ts'

/** POST /api/v1/admin/game-requests/{id}/decline: the member reads the reason. */
export const declineForm = v.strictObject({
  reason: requiredLines('Please enter a reason', LENGTHS.address),
})
export type DeclineForm = v.InferOutput<typeof declineForm>

/** POST /api/v1/admin/game-requests/{id}/pack: the disc; without one the shop picks one from the shelf. */
export const packForm = v.strictObject({ copy: v.optional(copyCode) })

/** What becomes of a parcel that does not arrive. */
export const PARCEL_ENDS = { BACK: 'It came back undelivered', LOST: 'The courier lost it' } as const
const NO_END = 'Please say what happened'

/**
 * POST /api/v1/admin/game-requests/{id}/parcel: what happened to the parcel on its way. `cost` is what the courier
 * takes for the way back, an expense of today.
 */
export const parcelEnd = v.pipe(
  v.strictObject({
    outcome: v.pipe(
      v.optional(v.string(NO_END), ''),
      v.picklist(Object.keys(PARCEL_ENDS) as (keyof typeof PARCEL_ENDS)[], NO_END),
    ),
    cost: courierCost,
  }),
  v.forward(
    v.check(({ outcome, cost }) => outcome === 'BACK' || cost === 0, 'A lost parcel has no way back'),
    ['cost'],
  ),
)
export type ParcelEnd = v.InferOutput<typeof parcelEnd>

const NO_DAMAGE_SAID = 'Please say what is damaged'

/** Where a disc goes after its inspection. */
const DESTINATIONS = ['shelf', 'repair', 'retired'] as const
export type Destination = (typeof DESTINATIONS)[number]

const NO_CHARGE = 'Please enter the charge in rupees'

/**
 * POST /api/v1/admin/game-requests/{id}/inspect: `damage` is null when nothing is damaged. `charge` (rupees) may be
 * lower than the fee of the terms, with a reason that the member reads; without it the whole fee is charged. Without
 * `to` a damaged disc is retired and the others go to the shelf; a lost disc is marked as lost.
 */
export const inspectionForm = v.strictObject({
  damage: v.optional(v.nullable(v.pipe(v.string(NO_DAMAGE_SAID), v.picklist(DAMAGES, NO_DAMAGE_SAID))), ''),
  charge: v.optional(v.pipe(rupeesNumber(NO_CHARGE), v.minValue(0, NO_CHARGE), wholePaisa)),
  chargeReason: freeText(LENGTHS.line),
  condition: v.optional(condition),
  to: v.optional(v.picklist(DESTINATIONS, 'Please choose where the disc goes')),
})
export type InspectionForm = v.InferOutput<typeof inspectionForm>

/**
 * GET /api/v1/admin/game-requests/{id}/inspection: the disc with its photos, and the fees of the terms in rupees. Disc
 * and fees are null with an external customer host.
 */
export const inspectionReply = v.object({
  status: v.literal(true),
  copy: v.nullable(copyRow),
  /** of the disc, the newest, the oldest of them first */
  photos: v.optional(v.array(photo), []),
  fees: v.nullable(v.object({ DISC: v.number(), CASE: v.number(), BOTH: v.number() })),
})

/** Games per visit. */
const MOST_AT_ONCE = 10
const NO_REQUEST = 'Please choose what is handed over'
const NO_DISCS = 'Please name the disc of each request'
const NO_LIST = 'Please name the discs that were not given back'

/**
 * POST /api/v1/admin/deliveries: one visit to a member. `notGivenBack` lists the discs (item codes) that the
 * member kept; their swaps stay unchanged. `copies` names the disc of a request that is handed over: another one than
 * was packed, or for a request that was not packed.
 */
export const deliveryForm = v.strictObject({
  userId: codeText('Please choose a member', LENGTHS.email),
  requestIds: v.optional(
    v.pipe(
      v.array(codeText(NO_REQUEST), NO_REQUEST),
      v.minLength(1, NO_REQUEST),
      v.maxLength(MOST_AT_ONCE, `Please hand over at most ${MOST_AT_ONCE} games at once`),
      v.check((ids) => new Set(ids).size === ids.length, 'Please choose each request only once'),
    ),
    [],
  ),
  notGivenBack: v.optional(v.pipe(v.array(codeText(NO_LIST, 128), NO_LIST), v.maxLength(MOST_AT_ONCE, NO_LIST)), []),
  copies: v.optional(v.record(v.pipe(v.string(), v.maxLength(64), reads('opaque')), copyCode, NO_DISCS), {}),
})
export type DeliveryForm = v.InferOutput<typeof deliveryForm>

/** Whether a visit only replaces faulty discs: then it is no delivery of the month and costs nothing. */
export function isFreeVisit(requests: readonly Pick<GameRequestRow, 'replaces'>[]): boolean {
  return requests.length > 0 && requests.every(({ replaces }) => replaces !== null)
}

/**
 * GET /api/v1/admin/deliveries/{userId}: what the next visit hands over and collects, and its fee in rupees as
 * delivery `number` of the billing month. `fee` is null with an external customer host. `refusal` says why
 * nothing is handed over, else ''.
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
 * The reply to every command on one request. `request` is its present state, also in the 409
 * `game-requests.moved`.
 */
export const requestCommandReply = v.object({
  ...adminOutcome.entries,
  request: v.optional(gameRequestRow),
})

/**
 * POST /api/v1/admin/deliveries: what the visit handed over, collected and left unchanged, and its fee in
 * rupees. A 409 has the present state of the requests.
 */
export const deliveryReply = v.object({
  ...adminOutcome.entries,
  requests: v.optional(v.array(gameRequestRow)),
  fee: v.optional(v.number()),
})
