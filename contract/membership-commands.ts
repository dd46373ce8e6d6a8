import * as v from 'valibot'
import { NO_AMOUNT, rupeesNumber } from './amounts.ts'
import type { PaymentMethod } from './checkout.ts'
import { codeOf } from './codes.ts'
import { paisa } from './money.ts'
import { PLANS } from './plans.ts'
import { LENGTHS, optionalText, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** Payment methods as the ledger names them: 'Payment in cash'. */
export const PAID_BY = {
  cash: 'in cash',
  bank: 'by bank transfer',
  easypaisa: 'by Easypaisa',
  jazzcash: 'by JazzCash',
  raast: 'by Raast',
} as const satisfies Record<PaymentMethod | 'raast', string>
export type LedgerMethod = keyof typeof PAID_BY

export const PAID_BY_METHODS = Object.keys(PAID_BY) as LedgerMethod[]
const NO_METHOD = 'Please select a payment method'
/** Larger amounts are typing errors. */
const MOST_RUPEES = 1_000_000

/** Refuses fractions of a paisa in an amount of rupees. */
export const wholePaisa = v.check((amount: number) => paisa(amount) / 100 === amount, 'Please enter at most 2 decimals')

const rupees = v.pipe(
  v.optional(rupeesNumber(), Number.NaN),
  v.minValue(-MOST_RUPEES, 'This amount is too large'),
  v.maxValue(MOST_RUPEES, 'This amount is too large'),
  wholePaisa,
)

/** The rupees of a payment. */
export const rupeesPaid = v.pipe(rupees, v.gtValue(0, NO_AMOUNT))

const planName = v.picklist(
  PLANS.map((plan) => plan.planName),
  'Please choose a plan',
)
const method = v.picklist(PAID_BY_METHODS, NO_METHOD)

/** The transaction ID of the payer or the bank: it counts once in the whole shop. A text that is none is a note. */
const ref = v.pipe(optionalText(LENGTHS.name), reads('transaction ID'))

/** Confirms what the shop was asked about: an unusual amount, or another person's order. */
const isConfirmed = v.optional(v.boolean('Please confirm'))

/** POST /api/v1/user/membership/plan-change, and the admin's call for a customer. */
export const planChange = v.strictObject({ planName })
export type PlanChange = v.InferOutput<typeof planChange>

/** Why members leave, as they and the shop read it. */
export const LEAVING_REASONS = [
  'It costs too much',
  'I did not get the games I want',
  'I have no time to play',
  'Deliveries took too long',
  'I move to another city',
  'Another reason',
] as const

/** POST /api/v1/user/membership/leaving-reason: once for each notice. */
export const leavingReason = v.strictObject({
  reason: v.picklist(LEAVING_REASONS, 'Please choose a reason'),
})
export type LeavingReason = v.InferOutput<typeof leavingReason>

/**
 * POST /api/v1/admin/customers/{userId}/membership. `rupees` is the amount received for the plan, 0 when
 * BALANCE covers it; `orderId` is the order of the plan.
 */
export const activation = v.pipe(
  v.strictObject({
    planName,
    rupees: v.pipe(rupees, v.minValue(0, NO_AMOUNT)),
    method,
    ref,
    orderId: v.pipe(
      optionalText(40),
      v.transform((id) => id && codeOf(id)),
      reads('code'),
    ),
    isConfirmed,
  }),
  v.transform(({ rupees, ...rest }) => ({ ...rest, paisa: paisa(rupees) })),
)
export type Activation = v.InferOutput<typeof activation>

/** The form of a payment. */
export const receivedForm = v.strictObject({
  rupees: rupeesPaid,
  method,
  ref,
  isConfirmed,
})

/** The form of a correction of BALANCE, up or down. */
export const correctionForm = v.strictObject({
  rupees: v.pipe(rupees, v.notValue(0, NO_AMOUNT)),
  reason: requiredText('Please enter a reason'),
  isConfirmed,
})

/**
 * POST /api/v1/admin/customers/{userId}/payments: a payment in rupees, or a correction of BALANCE with a
 * reason that the member reads. Ledger entries never change, so a correction is another entry.
 */
export const payment = v.pipe(
  v.variant(
    'method',
    [receivedForm, v.strictObject({ ...correctionForm.entries, method: v.literal('correction') })],
    NO_METHOD,
  ),
  v.transform(({ rupees, ...rest }) => ({ ...rest, paisa: paisa(rupees) })),
)
export type Payment = v.InferOutput<typeof payment>

/** POST /api/v1/admin/customers/{userId}/hold: the member reads the note. */
export const hold = v.strictObject({ note: requiredText('Please enter a note', LENGTHS.address) })
export type Hold = v.InferOutput<typeof hold>

/** POST /api/v1/admin/customers/{userId}/end: ends the membership today; the member reads the reason. */
export const ending = v.strictObject({
  reason: requiredText('Please enter a reason', LENGTHS.address),
})
export type Ending = v.InferOutput<typeof ending>

/** POST /api/v1/admin/customers/{userId}/refund: how the deposit was paid out. */
export const refund = v.strictObject({ method })
export type Refund = v.InferOutput<typeof refund>
