import * as v from 'valibot'
import { gameRequestRow } from './game-requests.ts'
import { warning } from './health.ts'
import { openClaim, reported } from './payment-codes.ts'

/** `rows` are the first ones; `count` is the total, at most MOST_COUNTED. */
export const MOST_COUNTED = 1000

function section<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), count: v.number() })
}

/** What a section shows of an open request, which has no end yet; the list of requests has the rest. */
export const requestOfToday = v.object({
  ...v.omit(gameRequestRow, [
    'email',
    'gameCategory',
    'replaces',
    'reason',
    'collectedAt',
    'returnedAt',
    'damage',
    'conditionBefore',
    'conditionAfter',
    'charged',
    'chargeReason',
  ]).entries,
  /** An older Worker does not send it. */
  city: v.optional(v.string(), ''),
})
export type RequestOfToday = v.InferOutput<typeof requestOfToday>

/** One visit: the packed requests of a member. */
export const visitOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  city: v.string(),
  /** nothing is handed over during a hold */
  onHold: v.boolean(),
  requests: v.array(
    v.pick(gameRequestRow, ['requestId', 'productName', 'rentLateSince', 'deliverBy', 'sentAt', 'courier', 'parcel']),
  ),
})
export type VisitOfToday = v.InferOutput<typeof visitOfToday>

const refundOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  /** 'YYYY-MM-DD' */
  dueOn: v.string(),
  /** the deposit plus BALANCE, at least 0 */
  rupees: v.number(),
})
export type RefundOfToday = v.InferOutput<typeof refundOfToday>

/** A payment that a member says they have made; `owed` is what they owe now, at least 0. */
const claimOfToday = v.object({
  ...openClaim.entries,
  userId: v.string(),
  userName: v.string(),
  owed: v.number(),
})
export type ClaimOfToday = v.InferOutput<typeof claimOfToday>

/**
 * A rent that is due soon or late. `rupees` is what the member has to pay: until `dueOn` all that is owed then, later
 * all that is owed now.
 */
const rentOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  /** +923…, or '' for none */
  phone: v.string(),
  /** 'YYYY-MM-DD' */
  dueOn: v.string(),
  rupees: v.number(),
  reported,
})
export type RentOfToday = v.InferOutput<typeof rentOfToday>

/** A member on hold: nothing is handed over meanwhile. `since` is ms UTC, `owed` rupees. */
const holdOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  reason: v.picklist(['DAMAGE', 'SHOP']),
  note: v.string(),
  since: v.number(),
  owed: v.number(),
  reported,
})
export type HoldOfToday = v.InferOutput<typeof holdOfToday>

/**
 * A member whose e-mail address took no mail. `since` is ms UTC; it ends when a mail arrives or the address changes.
 */
const bounceOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  /** +923…, or '' for none */
  phone: v.string(),
  email: v.string(),
  since: v.number(),
})
export type BounceOfToday = v.InferOutput<typeof bounceOfToday>

/** A new order. `calledAt` and `paidAt` are the marks of the shop, ms UTC. */
const orderOfToday = v.object({
  orderId: v.string(),
  name: v.string(),
  /** +923… */
  phone: v.string(),
  city: v.string(),
  planName: v.string(),
  placedAt: v.number(),
  calledAt: v.nullable(v.number()),
  paidAt: v.nullable(v.number()),
})
export type OrderOfToday = v.InferOutput<typeof orderOfToday>

/** A message of a visitor without an answer; `text` is its beginning. */
const messageOfToday = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  sentAt: v.number(),
})
export type MessageOfToday = v.InferOutput<typeof messageOfToday>

/** A game that comes out within 30 days and has fewer copies than members who reserved it. */
const releaseOfToday = v.object({
  productCode: v.string(),
  productName: v.string(),
  /** 'YYYY-MM-DD' */
  availableSince: v.string(),
  reserved: v.number(),
  owned: v.number(),
})
export type ReleaseOfToday = v.InferOutput<typeof releaseOfToday>

/**
 * GET /api/v1/admin/today: the work of the day, each request in one section, the most urgent first. `overdue`: the
 * promised day is over. `sentLate`: it is over, and the parcel is with a courier. `toHandOver`: `count` counts games.
 * `toCollect`: the member asked for the collection, or the membership has ended. `claims`: to compare with the
 * statement. `rentsLate` and `rentsDue` have each member once; `rentsDue` are those of the next 3 days that BALANCE
 * does not cover.
 */
export const todayReply = v.object({
  status: v.literal(true),
  /** of the shop's machinery */
  warnings: v.array(warning),
  orders: section(orderOfToday),
  messages: section(messageOfToday),
  overdue: section(requestOfToday),
  sentLate: section(requestOfToday),
  toApprove: section(requestOfToday),
  toPack: section(requestOfToday),
  toHandOver: section(visitOfToday),
  toCollect: section(requestOfToday),
  toInspect: section(requestOfToday),
  claims: section(claimOfToday),
  rentsLate: section(rentOfToday),
  rentsDue: section(rentOfToday),
  onHold: section(holdOfToday),
  bounces: section(bounceOfToday),
  refunds: section(refundOfToday),
  releases: section(releaseOfToday),
})
export type Today = v.InferOutput<typeof todayReply>
