import * as v from 'valibot'
import { gameRequestRow } from './game-requests.ts'

/** `rows` are the first ones; `count` says how many there are in all, up to MOST_COUNTED. */
export const MOST_COUNTED = 1000

function section<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), count: v.number() })
}

/** One visit: what is packed for a member. */
const visitOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  city: v.string(),
  /** nothing is handed over meanwhile */
  onHold: v.boolean(),
  requests: v.array(gameRequestRow),
})
export type VisitOfToday = v.InferOutput<typeof visitOfToday>

const refundOfToday = v.object({
  userId: v.string(),
  userName: v.string(),
  /** 'YYYY-MM-DD' */
  dueOn: v.string(),
  /** what is paid out: the deposit and BALANCE; 0 when the member owes that much */
  rupees: v.number(),
})
export type RefundOfToday = v.InferOutput<typeof refundOfToday>

/**
 * GET /api/v1/admin/today: the work of the day, each request in one section, the most urgent first.
 * `overdue` was promised for a day that is over; `toHandOver` counts games; `toCollect` is what members
 * want collected and what is still at those whose membership has ended.
 */
export const todayReply = v.object({
  status: v.literal(true),
  overdue: section(gameRequestRow),
  toApprove: section(gameRequestRow),
  toPack: section(gameRequestRow),
  toHandOver: section(visitOfToday),
  toCollect: section(gameRequestRow),
  toInspect: section(gameRequestRow),
  refunds: section(refundOfToday),
})
export type Today = v.InferOutput<typeof todayReply>
