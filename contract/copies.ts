import * as v from 'valibot'
import { rupeesNumber } from './amounts.ts'
import { readBarcode } from './barcodes.ts'
import { codeOf, productCode } from './codes.ts'
import { dayOrNone } from './dates.ts'
import { photo } from './photos.ts'
import { adminOutcome, page } from './replies.ts'
import { saleRow } from './sales.ts'
import { freeText, LENGTHS, lineOrEmpty, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** Where a copy is. The first four are in circulation; only these count as owned. */
export const COPY_STATES = ['shelf', 'packed', 'out', 'collected', 'repair', 'lost', 'retired'] as const
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

/** The code of a copy in a body, or the barcode of a box that was scanned instead. */
export const copyCode = v.pipe(
  requiredText('Please scan or choose the disc', 64),
  v.transform((text) => readBarcode(text)?.ean ?? codeOf(text)),
  reads('code'),
)

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
  /** 0 when it is not known */
  price: v.number(),
  supplier: v.string(),
  boughtOn: v.nullable(v.string()),
  /** when its label was printed, ms UTC */
  labelledAt: v.nullable(v.number()),
  /** the phone of `with`; '' when it is not known */
  phone: v.string(),
  /** when that member asked for the collection, ms UTC */
  returnAskedAt: v.nullable(v.number()),
  /** Sent back with a change of its facts, which is refused when they have changed since. */
  version: v.number(),
})
export type CopyRow = v.InferOutput<typeof copyRow>

/** One state that the copy was in, with the request that had it. */
export const copyEvent = v.object({
  state: v.picklist(COPY_STATES),
  condition: v.picklist(CONDITIONS),
  reason: v.string(),
  at: v.number(),
  requestId: v.nullable(v.string()),
  with: v.nullable(v.string()),
})
export type CopyEvent = v.InferOutput<typeof copyEvent>

/**
 * GET /api/v1/admin/copies/{code}: the copy, how often and how long members had it, its last 50 states, newest first.
 */
export const copyFile = v.object({
  status: v.literal(true),
  copy: copyRow,
  use: v.object({ rentals: v.number(), daysOut: v.number() }),
  history: v.array(copyEvent),
  /** the sale of the disc, unless it was undone */
  sale: v.optional(v.nullable(saleRow), null),
  /** the newest, at most 12, the oldest of them first */
  photos: v.optional(v.array(photo), []),
})
export type CopyFile = v.InferOutput<typeof copyFile>

/** The places that the shop can move a copy to. The others follow from its request. */
const MOVES = ['shelf', 'packed', 'repair', 'lost', 'retired'] as const
export type Move = (typeof MOVES)[number]

const NO_PLACE = 'Please choose where the disc goes'

/** The form of why a disc goes to another place, and its condition when that has changed. */
export const moveReason = v.strictObject({
  reason: lineOrEmpty(),
  condition: v.optional(condition),
})

/**
 * POST /api/v1/admin/copies/{code}/move. `packed` packs it for the approved request of its game with the earliest
 * promised day.
 */
export const copyMove = v.strictObject({
  to: v.pipe(v.optional(v.string(NO_PLACE), ''), v.picklist(MOVES, NO_PLACE)),
  ...moveReason.entries,
})
export type CopyMove = v.InferOutput<typeof copyMove>

/** The present copy, also in a 409. */
export const copyReply = v.object({ ...adminOutcome.entries, copy: v.optional(copyRow) })

/**
 * GET /api/v1/admin/copies: `?state=` those in one place, longest there first; `?game=` those of one game by number;
 * else all, longest in their place first and the retired ones last.
 */
export const copiesPage = page(copyRow)

export const placeCount = v.object({ state: v.picklist(COPY_STATES), count: v.number() })
export type PlaceCount = v.InferOutput<typeof placeCount>

/** GET /api/v1/admin/copies/figures: how many discs are at each place that has any. */
export const copyFigures = v.object({ status: v.literal(true), places: v.array(placeCount) })

const NO_PRICE = 'Please enter the price in rupees, or 0 when it is not known'
/** What is known of a purchase; '' and 0 when it is not. */
const purchase = {
  condition: v.pipe(v.optional(v.string(), ''), condition),
  price: v.optional(
    v.pipe(
      rupeesNumber(NO_PRICE),
      v.minValue(0, NO_PRICE),
      v.maxValue(1_000_000, 'Please enter at most Rs. 1,000,000'),
    ),
    0,
  ),
  supplier: freeText(LENGTHS.name),
  boughtOn: v.optional(dayOrNone('Please enter the day'), ''),
}

export const MOST_ADDED = 50
const NO_COUNT = `Please enter a number from 1 to ${MOST_ADDED}`

/** POST /api/v1/admin/games/{productCode}/copies: adds discs to the shelf. */
export const newCopies = v.strictObject({
  count: v.pipe(
    v.optional(v.number(NO_COUNT), 0),
    v.integer(NO_COUNT),
    v.minValue(1, NO_COUNT),
    v.maxValue(MOST_ADDED, NO_COUNT),
  ),
  ...purchase,
})
export type NewCopies = v.InferOutput<typeof newCopies>

/** The form of what is known of a disc. */
export const copyFacts = v.strictObject(purchase)
export type CopyFacts = v.InferOutput<typeof copyFacts>

/** PUT /api/v1/admin/copies/{code}: these facts; `version` is the one that the admin edited. */
export const copyChange = v.strictObject({
  ...purchase,
  version: v.optional(v.number('Please send the version'), -1),
})
export type CopyChange = v.InferOutput<typeof copyChange>

/** The reply has the codes of the new discs, which need labels. */
export const newCopiesReply = v.object({
  ...adminOutcome.entries,
  codes: v.optional(v.array(v.string())),
})

/** Labels of one sheet. */
export const LABELS_PER_SHEET = 40

/** `?codes=` of GET /api/v1/admin/labels: the discs to print, as many as can be added at once. */
export const labelCodes = v.pipe(
  v.array(copyCode),
  v.maxLength(MOST_ADDED, `Please choose at most ${MOST_ADDED} discs`),
)

/**
 * GET /api/v1/admin/labels: the discs with these codes; without codes the next discs without a label, `?after=` a disc,
 * at most one sheet. `waiting` counts all that lack one, up to `MOST_COUNTED`; `next` is the `?after=` of the next
 * sheet.
 */
export const labelsReply = v.object({
  status: v.literal(true),
  copies: v.array(copyRow),
  waiting: v.number(),
  next: v.nullable(v.string()),
})

/** Ten sheets. */
export const MOST_LABELLED = 10 * LABELS_PER_SHEET
const NO_CODES = 'Please choose the discs'

/** POST /api/v1/admin/labels: the labels of these discs are printed; `isPrinted` false takes that back. */
export const labelsPrinted = v.strictObject({
  codes: v.pipe(
    v.optional(v.array(copyCode, NO_CODES), []),
    v.minLength(1, NO_CODES),
    v.maxLength(MOST_LABELLED, `Please choose at most ${MOST_LABELLED} discs`),
  ),
  isPrinted: v.optional(v.boolean(), true),
})

/** GET /api/v1/admin/scan/{text}: the disc with this code, or the game with this EAN and its discs (at most 50). */
export const scanReply = v.object({
  status: v.literal(true),
  copy: v.nullable(copyRow),
  game: v.nullable(
    v.object({
      productCode: v.string(),
      productName: v.string(),
      copies: v.array(copyRow),
    }),
  ),
})

/** PUT /api/v1/admin/eans/{ean}: the barcode belongs to this game. */
export const eanForm = v.strictObject({ productCode })
