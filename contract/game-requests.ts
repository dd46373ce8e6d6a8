import * as v from 'valibot'
import { productCode } from './codes.ts'
import { CONDITIONS } from './copies.ts'
import { FAULTS } from './faults.ts'
import { photo } from './photos.ts'
import { pictureFile } from './picture-file.ts'
import { outcome, page } from './replies.ts'
import { freeText, LENGTHS } from './text.ts'
import { reads } from './text-kinds.ts'

/** The life of a request. The first three are open: they hold a place, quota and a copy. */
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

/** The status of a request as members, admins and CSV read it. */
export const REQUEST_STATUS_NAMES: Record<RequestStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  PACKED: 'Packed',
  HANDED_OVER: 'Handed over',
  COLLECTED: 'Collected',
  RETURNED: 'Returned',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
}

/** What an inspection finds damaged: the disc, its case, or both. A lost disc counts as damaged. */
export const DAMAGES = ['DISC', 'CASE', 'BOTH'] as const
export type Damage = (typeof DAMAGES)[number]

const PARTS: Record<Damage, string> = { DISC: 'the disc is', CASE: 'the case is', BOTH: 'the disc and its case are' }

interface Inspected {
  damage: Damage | null
  collectedAt: number | null
}

/** What became of what an inspection did not find in order. A disc that was never collected is lost. */
export function lostOrDamaged({ collectedAt }: Pick<Inspected, 'collectedAt'>): 'Lost' | 'Damaged' {
  return collectedAt === null ? 'Lost' : 'Damaged'
}

/** 'the disc is lost', 'the disc and its case are damaged'; 'in order' without damage. */
export function foundText({ damage, collectedAt }: Inspected): string {
  return damage === null ? 'in order' : `${PARTS[damage]} ${lostOrDamaged({ collectedAt }).toLowerCase()}`
}

const ignored = v.optional(v.unknown())

/**
 * POST /api/v1/user/game-request. Only `id` and `reqType` count: the member comes from the session, the game
 * from the library. The other fields are accepted and ignored (docs/wire.md, Visitors and members).
 */
export const gameRequest = v.pipe(
  v.strictObject({
    id: productCode,
    name: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.line), reads('opaque'))),
    reqType: v.optional(v.picklist(['REQUEST', 'SWAP'], 'Please choose REQUEST or SWAP'), 'REQUEST'),
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

export const gameRequestReply = v.object({ ...outcome.entries, requestId: v.optional(v.string()) })

const day = v.nullable(v.string())
const instant = v.nullable(v.number())

/** Facts of a request that the member and the shop see. */
export const requestFacts = v.object({
  requestId: v.string(),
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(REQUEST_STATUSES),
  productCode: v.string(),
  productName: v.string(),
  gameCategory: v.string(),
  /** the disc that a swap collects */
  givesBack: v.nullable(v.string()),
  /** the disc packed or handed over */
  itemCode: v.nullable(v.string()),
  /** the day that was named last, once approved or put off */
  deliverBy: day,
  requestedAt: v.number(),
  handedOverAt: instant,
  /** when the member asked for its collection */
  returnAskedAt: instant,
  collectedAt: instant,
  returnedAt: instant,
  /** found by the inspection */
  damage: v.nullable(v.picklist(DAMAGES)),
  /** the disc when it went out and after the inspection */
  conditionBefore: v.nullable(v.picklist(CONDITIONS)),
  conditionAfter: v.nullable(v.picklist(CONDITIONS)),
  /** charged for damage in rupees; null when nothing was found or by an older inspection */
  charged: v.nullable(v.number()),
  /** why less than the fee of the terms was charged */
  chargeReason: v.nullable(v.string()),
  /** why it was declined */
  reason: v.nullable(v.string()),
  /** when it was given to a courier, with the number of the parcel */
  sentAt: v.optional(instant, null),
  courier: v.optional(v.nullable(v.string()), null),
  parcel: v.optional(v.nullable(v.string()), null),
  /** reported by the member, with a note ('' for none) and when */
  fault: v.optional(v.nullable(v.picklist(FAULTS)), null),
  faultNote: v.optional(v.string(), ''),
  faultAt: v.optional(instant, null),
  /** the request whose faulty disc this one replaces */
  replaces: v.optional(v.nullable(v.string()), null),
})

/** Those at home for at least so many days, the longest first. */
export const requestFilter = v.object({
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Please send a number of days'), v.transform(Number), reads('number')),
  ),
})

/**
 * GET /api/v1/admin/game-requests: newest first. `?status=` (repeated, or with commas) and `requestFilter` filter it.
 * Times are ms UTC, `deliverBy` is a day ('YYYY-MM-DD').
 */
export const gameRequestRow = v.object({
  ...requestFacts.entries,
  userId: v.string(),
  /** '' with an external customer host */
  userName: v.string(),
  /** '' when it is not known */
  phone: v.string(),
  email: v.string(),
  city: v.string(),
  /** the day of the member's oldest late rent while the request is open, else null */
  rentLateSince: v.optional(day, null),
  /** the name of the admin who asked for the member; null when the member or their queue did */
  askedBy: v.optional(v.nullable(v.string()), null),
  /** the game of the disc `givesBack` while it is at home, else null */
  givesBackName: v.optional(v.nullable(v.string()), null),
})
export type GameRequestRow = v.InferOutput<typeof gameRequestRow>

export const gameRequestsPage = page(gameRequestRow)

/**
 * GET /api/v1/user/game-requests: the member's own, newest first. `deliverBy` is the promised day that was named last.
 * `isLate`: this day has passed without a delivery. `history` has every status with its time, oldest first.
 */
export const myRequest = v.object({
  ...requestFacts.entries,
  /** 'PS5' or 'PS4' */
  platform: v.string(),
  /** set for an uploaded cover */
  cover: v.optional(pictureFile),
  isLate: v.boolean(),
  /** the day of the next visit, which collects this disc, after one that was put off */
  collectBy: v.optional(day, null),
  /** the shop asked for the member, who had called or come */
  isByShop: v.optional(v.boolean(), false),
  /** taken in this rental, by the member or by the shop */
  photos: v.optional(v.array(photo), []),
  history: v.array(v.object({ status: v.picklist(REQUEST_STATUSES), at: v.number() })),
})
export type MyRequest = v.InferOutput<typeof myRequest>

const NO_FAULT = 'Please choose what is wrong'

/**
 * POST /api/v1/user/game-requests/{id}/fault: the disc at home does not work. It is collected, and the member is the
 * first in line for another copy.
 */
export const faultReport = v.strictObject({
  fault: v.pipe(v.optional(v.string(NO_FAULT), ''), v.picklist(FAULTS, NO_FAULT)),
  note: freeText(LENGTHS.description),
})
export type FaultReport = v.InferOutput<typeof faultReport>

export const myRequestsReply = v.object({
  ...outcome.entries,
  requests: v.optional(v.array(myRequest), []),
  next: v.optional(v.nullable(v.string()), null),
})
