import * as v from 'valibot'
import { paisa } from './money.ts'
import type { PaymentMethod } from './orders.ts'
import { PLANS } from './plans.ts'
import { LENGTHS, optionalText, requiredText } from './text.ts'

/** How money came in or went out, as a ledger says it: 'Payment in cash'. */
export const PAID_BY = {
  cash: 'in cash',
  bank: 'by bank transfer',
  easypaisa: 'by Easypaisa',
  jazzcash: 'by JazzCash',
} as const satisfies Record<PaymentMethod, string>

const PAID_BY_METHODS = Object.keys(PAID_BY) as PaymentMethod[]
const NO_METHOD = 'Please select a payment method'
const NO_AMOUNT = 'Please enter an amount'
/** No entry of a real ledger is larger; a slip of the finger is. */
const MOST_RUPEES = 1_000_000

const rupees = v.pipe(
  v.optional(v.number(NO_AMOUNT), Number.NaN),
  v.check((amount) => paisa(amount) / 100 === amount, 'Please enter at most 2 decimals'),
  v.minValue(-MOST_RUPEES, 'This amount is too large'),
  v.maxValue(MOST_RUPEES, 'This amount is too large'),
)

const planName = v.picklist(
  PLANS.map((plan) => plan.planName),
  'Please choose a plan',
)
const method = v.picklist(PAID_BY_METHODS, NO_METHOD)

/** As the payer or the bank names it; the same one is recorded once for a member. */
const ref = optionalText(LENGTHS.name)

/** POST /api/v1/user/membership/plan-change, and the admin's for a customer. */
export const planChange = v.strictObject({ planName })
export type PlanChange = v.InferOutput<typeof planChange>

/**
 * POST /api/v1/admin/customers/{userId}/membership: the rupees that were received for the plan, 0 when
 * BALANCE covers it, and the order that it was chosen with.
 */
export const activation = v.pipe(
  v.strictObject({
    planName,
    rupees: v.pipe(rupees, v.minValue(0, NO_AMOUNT)),
    method,
    ref,
    orderId: v.pipe(
      optionalText(40),
      v.transform((id) => id?.toUpperCase()),
    ),
  }),
  v.transform(({ rupees, ...rest }) => ({ ...rest, paisa: paisa(rupees) })),
)
export type Activation = v.InferOutput<typeof activation>

/** Rupees that were received. */
export const receivedForm = v.strictObject({
  rupees: v.pipe(rupees, v.gtValue(0, NO_AMOUNT)),
  method,
  ref,
})

/** A correction of BALANCE up or down. */
export const correctionForm = v.strictObject({
  rupees: v.pipe(rupees, v.notValue(0, NO_AMOUNT)),
  reason: requiredText('Please enter a reason'),
})

/**
 * POST /api/v1/admin/customers/{userId}/payments: rupees that were received; or, as a mistake in the
 * ledger is put right by another entry, a correction of BALANCE up or down with the reason that the
 * member reads.
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

/** POST /api/v1/admin/customers/{userId}/refund: how the deposit was paid out. */
export const refund = v.strictObject({ method })
export type Refund = v.InferOutput<typeof refund>
