import * as v from 'valibot'
import { adminOutcome } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** Where a copy is. The first four are in circulation; only these count as owned. */
export const COPY_STATES = [
  'shelf',
  'packed',
  'out',
  'collected',
  'repair',
  'lost',
  'retired',
] as const
export type CopyState = (typeof COPY_STATES)[number]

export const COPY_STATE_NAMES: Record<CopyState, string> = {
  shelf: 'On the shelf',
  packed: 'Packed',
  out: 'At home',
  collected: 'To inspect',
  repair: 'In repair',
  lost: 'Lost',
  retired: 'Retired',
}

export const CONDITIONS = ['new', 'good', 'worn', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_NAMES: Record<Condition, string> = {
  new: 'New',
  good: 'Good',
  worn: 'Worn, plays well',
  damaged: 'Damaged',
}

export const condition = v.picklist(CONDITIONS, 'Please choose the condition')

/**
 * One disc of the shop. `since` is ms UTC, `price` rupees, `boughtOn` a day. `with` is the User ID of the member whose
 * request has it (packed, at home or collected), else null.
 */
export const copyRow = v.object({
  /** 'PS5-0001-2', also the text of its label */
  code: v.string(),
  productCode: v.string(),
  productName: v.string(),
  state: v.picklist(COPY_STATES),
  condition: v.picklist(CONDITIONS),
  since: v.number(),
  with: v.nullable(v.string()),
  /** '' without a member, and for members of an external customer host */
  withName: v.string(),
  requestId: v.nullable(v.string()),
  /** why it is in this state; may be '' */
  reason: v.string(),
  price: v.nullable(v.number()),
  supplier: v.string(),
  boughtOn: v.nullable(v.string()),
  /** when its label was printed, ms UTC */
  labelledAt: v.nullable(v.number()),
})
export type CopyRow = v.InferOutput<typeof copyRow>

/** One state that the copy was in, with the request that had it. */
const copyEvent = v.object({
  state: v.picklist(COPY_STATES),
  condition: v.picklist(CONDITIONS),
  reason: v.string(),
  at: v.number(),
  requestId: v.nullable(v.string()),
  with: v.nullable(v.string()),
})
export type CopyEvent = v.InferOutput<typeof copyEvent>

/** GET /api/v1/admin/copies/{code}: the copy and its last 50 states, newest first. */
export const copyFile = v.object({
  status: v.literal(true),
  copy: copyRow,
  history: v.array(copyEvent),
})
export type CopyFile = v.InferOutput<typeof copyFile>

/** The places that the shop can move a copy to. The others follow from its request. */
export const MOVES = ['shelf', 'packed', 'repair', 'lost', 'retired'] as const
export type Move = (typeof MOVES)[number]

const NO_PLACE = 'Please choose where the disc goes'

/**
 * POST /api/v1/admin/copies/{code}/move. `packed` packs it for the approved request of its game with the earliest
 * promised day.
 */
export const copyMove = v.strictObject({
  to: v.pipe(v.optional(v.string(NO_PLACE), ''), v.picklist(MOVES, NO_PLACE)),
  reason: v.optional(
    v.pipe(
      v.string('Please enter a reason'),
      v.trim(),
      v.maxLength(LENGTHS.line, `Please use at most ${LENGTHS.line} characters`),
    ),
    '',
  ),
})
export type CopyMove = v.InferOutput<typeof copyMove>

/** The present copy, also in a 409. */
export const copyReply = v.object({ ...adminOutcome.entries, copy: v.optional(copyRow) })

/** The code of a copy in a body. */
export const copyCode = requiredText('Please scan or choose the disc', 64)
