import * as v from 'valibot'
import { pictureFile } from './picture-file.ts'
import { outcome, page } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** From asking to coming back (decisions.md, admin). The first three are "open": they hold slot, quota and copy. */
export const REQUEST_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'PACKED',
  'HANDED_OVER',
  'COLLECTED',
  'RETURNED',
  'DECLINED',
  'WITHDRAWN',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What an inspection finds: the disc, its case, or both; a lost disc counts as damaged. */
export const DAMAGES = ['DISC', 'CASE', 'BOTH'] as const
export type Damage = (typeof DAMAGES)[number]

const ignored = v.optional(v.unknown())

/**
 * POST /api/v1/user/game-request (section 3). Only `id` and `reqType` decide anything: who asks comes
 * from the session and the game's facts from the library, so the customer detail in the body is
 * accepted and ignored (api.md).
 */
export const gameRequest = v.pipe(
  v.strictObject({
    id: requiredText('Please choose a game', 64),
    name: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.line))),
    reqType: v.optional(
      v.picklist(['REQUEST', 'SWAP'], 'Please choose REQUEST or SWAP'),
      'REQUEST',
    ),
    customerStock: ignored,
    gameCategory: ignored,
    inHandStock: ignored,
    groupName: ignored,
    userId: ignored,
    email: ignored,
    balance: ignored,
    package: ignored,
    mobileNo: ignored,
    city: ignored,
    address: ignored,
    acName: ignored,
    acCode: ignored,
    acAddress: ignored,
    cityCode: ignored,
    cnicExpiry: ignored,
    packageCode: ignored,
  }),
  v.transform(({ id, reqType }) => ({ productCode: id, reqType })),
)
export type GameRequest = v.InferOutput<typeof gameRequest>

export const gameRequestReply = v.object({ ...outcome.entries, requestId: v.optional(v.string()) })

const day = v.nullable(v.string())
const instant = v.nullable(v.number())

/** What its member and the shop both know of a request. */
const requestFacts = {
  requestId: v.string(),
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(REQUEST_STATUSES),
  productCode: v.string(),
  productName: v.string(),
  gameCategory: v.string(),
  /** the disc that a swap collects */
  givesBack: v.nullable(v.string()),
  /** the disc handed over */
  itemCode: v.nullable(v.string()),
  /** the last day promised, once approved */
  deliverBy: day,
  requestedAt: v.number(),
  handedOverAt: instant,
  /** since when the member wants it collected */
  returnAskedAt: instant,
  collectedAt: instant,
  returnedAt: instant,
  /** found by the inspection */
  damage: v.nullable(v.picklist(DAMAGES)),
  /** why it was declined */
  reason: v.nullable(v.string()),
}

/**
 * GET /api/v1/admin/game-requests: newest first; `?status=` (again, or with commas) narrows the list, and
 * of a search each page to what it found. Times are ms UTC, `deliverBy` is a day ('YYYY-MM-DD').
 */
export const gameRequestRow = v.object({
  ...requestFacts,
  userId: v.string(),
  /** '' when another host keeps the account */
  userName: v.string(),
  email: v.string(),
  city: v.string(),
})
export type GameRequestRow = v.InferOutput<typeof gameRequestRow>

export const gameRequestsPage = page(gameRequestRow)

/**
 * GET /api/v1/user/game-requests: the member's own, newest first. `isLate`: the promised day has passed
 * and it is not there. `history` has every status with its time, oldest first.
 */
export const myRequest = v.object({
  ...requestFacts,
  /** 'PS5' or 'PS4' */
  platform: v.string(),
  /** where one was uploaded */
  cover: v.optional(pictureFile),
  isLate: v.boolean(),
  history: v.array(v.object({ status: v.picklist(REQUEST_STATUSES), at: v.number() })),
})
export type MyRequest = v.InferOutput<typeof myRequest>

export const myRequestsReply = v.object({
  ...outcome.entries,
  requests: v.optional(v.array(myRequest), []),
  next: v.optional(v.nullable(v.string()), null),
})
