import * as v from 'valibot'
import { outcome, page } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** From asking to coming back (decisions.md, admin). The first two are "open": they hold slot, quota and copy. */
export const REQUEST_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'HANDED_OVER',
  'RETURNED',
  'DECLINED',
  'WITHDRAWN',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

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

/**
 * GET /api/v1/admin/game-requests: newest first. `givesBack` is the disc that a swap collects; times
 * are ms UTC.
 */
export const gameRequestRow = v.object({
  requestId: v.string(),
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(REQUEST_STATUSES),
  userId: v.string(),
  email: v.string(),
  city: v.string(),
  productCode: v.string(),
  productName: v.string(),
  gameCategory: v.string(),
  givesBack: v.nullable(v.string()),
  requestedAt: v.number(),
  handedOverAt: v.nullable(v.number()),
  returnedAt: v.nullable(v.number()),
})
export type GameRequestRow = v.InferOutput<typeof gameRequestRow>

export const gameRequestsPage = page(gameRequestRow)
