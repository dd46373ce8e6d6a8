import * as v from 'valibot'
import { NO_AMOUNT, rupeesNumber } from './amounts.ts'
import { givenDay } from './dates.ts'
import { LEDGER_KINDS, type LedgerKind } from './ledger.ts'
import { reported } from './payment-codes.ts'
import { PAID_BY_METHODS, wholePaisa } from './payments.ts'
import { adminOutcome, page } from './replies.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'

/** GET /api/v1/admin/money: days in Karachi, both included. */
export const period = v.pipe(
  v.object({ from: givenDay, to: givenDay }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day is before the first'),
    ['to'],
  ),
)
export type Period = v.InferOutput<typeof period>

/** The cash of a day: what the ledger expects, and what was counted; null until it is closed. Rupees. */
const dayClose = v.object({
  day: v.string(),
  expected: v.number(),
  counted: v.nullable(v.number()),
  reason: v.string(),
  admin: v.string(),
})

/**
 * The money of a period in rupees. A reversal counts on its own day. `depositsHeld`, `receivable` and `refundsDue` are
 * as of now. `rents` are those that were due in the period. `months` are the last 12, the present one last. `close` is
 * null unless the period is one day.
 */
export const moneyReply = v.object({
  ...adminOutcome.entries,
  received: v.object({
    cash: v.number(),
    bank: v.number(),
    easypaisa: v.number(),
    jazzcash: v.number(),
    raast: v.number(),
    total: v.number(),
  }),
  charged: v.object({ rent: v.number(), delivery: v.number(), damage: v.number() }),
  /** Deposits that began in the period: paid by members, but no income. */
  deposits: v.optional(v.number(), 0),
  rents: v.object({ paid: v.number(), open: v.number() }),
  refunded: v.number(),
  /** Sales of used discs: neither payments of members nor deposits. */
  sales: v.optional(v.number(), 0),
  depositsHeld: v.number(),
  receivable: v.number(),
  refundsDue: v.number(),
  months: v.array(v.object({ month: v.string(), received: v.number(), deposits: v.number() })),
  close: v.nullable(dayClose),
})
export type Money = v.InferOutput<typeof moneyReply>

/**
 * A page of amounts. `total` is rupees of all rows that match, where it is kept, on the first page without a search.
 */
export function pageWithTotal<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...page(row).entries, total: v.optional(v.number()) })
}

/**
 * GET /api/v1/admin/money/owing: members who owe something, most first. `owed` is rupees after the deposit of an ended
 * membership; `daysLate` counts from the oldest open rent, 0 without a late one. `owedFor` names the kinds of the
 * latest charges that make up the debt, and `since` (ms UTC) is the oldest of them: earlier charges were paid first.
 */
export const owingRow = v.object({
  userId: v.string(),
  name: v.string(),
  phone: v.string(),
  owed: v.number(),
  daysLate: v.number(),
  gamesOut: v.number(),
  onHold: v.boolean(),
  reported,
  owedFor: v.string(),
  since: v.nullable(v.number()),
})
export type OwingRow = v.InferOutput<typeof owingRow>
export const owingPage = pageWithTotal(owingRow)

/**
 * GET /api/v1/admin/money/payments: payments and their reversals (negative), or entries of another kind (charges are
 * negative), newest first. `reversedBy` is the number of the entry that took it back; `admin` is '' when no admin
 * recorded it.
 */
export const paymentRow = v.object({
  at: v.number(),
  userId: v.string(),
  number: v.number(),
  name: v.string(),
  rupees: v.number(),
  method: v.nullable(v.picklist(PAID_BY_METHODS)),
  ref: v.string(),
  reason: v.string(),
  admin: v.string(),
  reversedBy: v.nullable(v.number()),
})
export type PaymentRow = v.InferOutput<typeof paymentRow>
export const paymentsPage = pageWithTotal(paymentRow)

/** Filters of the payments: days in Karachi, both included, a method, and the kind of the entries. */
export const paymentFilter = v.object({
  kind: v.optional(v.picklist(Object.keys(LEDGER_KINDS) as LedgerKind[], 'There is no such kind'), 'PAYMENT'),
  from: v.optional(givenDay),
  to: v.optional(givenDay),
  method: v.optional(v.picklist(PAID_BY_METHODS, 'There is no such method')),
})
export type PaymentFilter = v.InferOutput<typeof paymentFilter>

/** POST /api/v1/admin/money/days/{day}/close: the cash that was counted, in rupees, and why it differs. */
export const dayCloseForm = v.strictObject({
  counted: v.pipe(
    v.optional(rupeesNumber(), Number.NaN),
    v.minValue(0, NO_AMOUNT),
    v.maxValue(100_000_000, 'This amount is too large'),
    wholePaisa,
  ),
  reason: lineOrEmpty(LENGTHS.line),
})
export type DayCloseForm = v.InferOutput<typeof dayCloseForm>
