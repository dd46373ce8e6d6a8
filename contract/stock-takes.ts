import * as v from 'valibot'
import { copyCode, copyRow } from './copies.ts'
import { adminOutcome } from './replies.ts'

/** A count of the discs on the shelf. Times are ms UTC. */
export const stockTake = v.object({
  id: v.string(),
  startedAt: v.number(),
  /** null while it is open */
  finishedAt: v.nullable(v.number()),
  admin: v.string(),
  /** 'PS4', 'PS5', or '' for all */
  platform: v.string(),
  /** discs that were on the shelf at its start, and those of them that were scanned */
  expected: v.number(),
  found: v.number(),
  /** scanned codes that should not be there */
  surplus: v.number(),
})
export type StockTake = v.InferOutput<typeof stockTake>

/** GET /api/v1/admin/stock-takes: the last 20, latest first. An open one is the first. */
export const stockTakesReply = v.object({
  status: v.literal(true),
  stockTakes: v.array(stockTake),
})

/** Rows of each kind that the page of a stock-take shows. */
export const STOCK_TAKE_ROWS = 100

/**
 * GET /api/v1/admin/stock-takes/{id}: discs that were not scanned and are still marked as on the shelf, and codes that
 * should not be there (`copy` is null for a code of no disc); at most STOCK_TAKE_ROWS of each.
 */
export const stockTakeFile = v.object({
  status: v.literal(true),
  stockTake,
  missing: v.array(copyRow),
  surplus: v.array(v.object({ code: v.string(), copy: v.nullable(copyRow) })),
})
export type StockTakeFile = v.InferOutput<typeof stockTakeFile>

const NO_PLATFORM = 'Please choose PS5, PS4 or all'

/** POST /api/v1/admin/stock-takes: one is open at a time. */
export const stockTakeStart = v.strictObject({
  platform: v.pipe(v.optional(v.string(NO_PLATFORM), ''), v.picklist(['', 'PS4', 'PS5'], NO_PLATFORM)),
})

const NO_CODES = 'Please scan a disc'
const MOST_CODES = 100

/** POST /api/v1/admin/stock-takes/{id}/scans: sent again, it changes nothing. */
export const stockTakeScans = v.strictObject({
  codes: v.pipe(
    v.optional(v.array(copyCode, NO_CODES), []),
    v.minLength(1, NO_CODES),
    v.maxLength(MOST_CODES, `Please send at most ${MOST_CODES} codes at once`),
  ),
})

/** What a scan was: expected, scanned before, a disc that should not be there, or a code of no disc. */
const SCAN_OUTCOMES = ['found', 'again', 'surplus', 'unknown'] as const

const scanned = v.object({
  code: v.string(),
  outcome: v.picklist(SCAN_OUTCOMES),
  text: v.string(),
})
export type ScannedCode = v.InferOutput<typeof scanned>

/** The reply to every change of a stock-take; its present state also in a 409. */
export const stockTakeReply = v.object({
  ...adminOutcome.entries,
  stockTake: v.optional(stockTake),
  scans: v.optional(v.array(scanned)),
})
