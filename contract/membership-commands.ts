import * as v from 'valibot'
import { NO_AMOUNT } from './amounts.ts'
import { codeOf } from './codes.ts'
import { formatShortRupees, type Paisa, paisa } from './money.ts'
import {
  isConfirmed,
  method,
  moneyOf,
  NO_METHOD,
  oneOrParts,
  type PaymentPart,
  partsOf,
  paymentParts,
  receivedMoney,
  receivedOrNothing,
  secondWay,
  signedRupees,
  wholeSecondWay,
} from './payments.ts'
import { PLANS, planOf } from './plans.ts'
import { type PlanPrice, type Prices, priceOf } from './prices.ts'
import type { OrderRow } from './shop-orders.ts'
import { LENGTHS, lineOrEmpty, optionalText, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

const planName = v.picklist(
  PLANS.map((plan) => plan.planName),
  'Please choose a plan',
)
/** POST /api/v1/user/membership/plan-change, and the admin's call for a customer. */
export const planChange = v.strictObject({ planName })
export type PlanChange = v.InferOutput<typeof planChange>

/** The reason that is asked for in words. */
export const OTHER_REASON = 'Another reason'

/** Why members leave, as they and the shop read it. */
export const LEAVING_REASONS = [
  'It costs too much',
  'I did not get the games I want',
  'I have no time to play',
  'Deliveries took too long',
  'I move to another city',
  OTHER_REASON,
] as const

/** POST /api/v1/user/membership/leaving-reason: once for each notice. `text` says more, in their words. */
export const leavingReason = v.strictObject({
  reason: v.picklist(LEAVING_REASONS, 'Please choose a reason'),
  text: lineOrEmpty(),
})
export type LeavingReason = v.InferOutput<typeof leavingReason>

/**
 * POST /api/v1/admin/customers/{userId}/notice: why the member leaves, if they said it. A text alone is another reason.
 */
export const noticeForMember = v.strictObject({
  reason: v.optional(v.picklist(['', ...LEAVING_REASONS], 'Please choose a reason'), ''),
  text: lineOrEmpty(),
})
export type NoticeForMember = v.InferOutput<typeof noticeForMember>

const orderId = v.pipe(
  optionalText(40),
  v.transform((id) => id && codeOf(id)),
  reads('code'),
)

/**
 * POST /api/v1/admin/customers/{userId}/membership: what is received for the plan with its start, 0 rupees when BALANCE
 * covers it; `orderId` is the order of the plan.
 */
export const activation = v.pipe(
  oneOrParts(
    v.strictObject({ planName, ...receivedOrNothing, orderId, isConfirmed }),
    v.strictObject({ planName, parts: paymentParts, orderId, isConfirmed }),
  ),
  v.transform((start) => ({
    planName: start.planName,
    orderId: start.orderId,
    isConfirmed: start.isConfirmed,
    parts: partsOf(start),
  })),
)
export type Activation = v.InferOutput<typeof activation>

/**
 * Why this much does not start the plan, or ''. `credit` is BALANCE, which has what was received for the order before.
 */
export function refusesStartAmount(
  { rent, deposit }: Pick<PlanPrice, 'rent' | 'deposit'>,
  { credit, paid }: { credit: Paisa; paid: Paisa },
): string {
  const missing = rent + deposit - credit - paid
  if (missing <= 0) return ''
  return `Rent and deposit are ${formatShortRupees(rent + deposit)}: ${formatShortRupees(missing)} are missing`
}

const startForm = v.strictObject({ planName, ...receivedOrNothing, ...secondWay, orderId })
type StartForm = v.InferOutput<typeof startForm>

/** What an order agreed on, in rupees. */
type OrderedStart = Pick<OrderRow, 'orderId' | 'subscriptionPlan' | 'subscriptionRate' | 'subscriptionRefund'>

/**
 * The form of an activation for a member with this credit: it refuses too little, as the server does. `prices` are
 * those of today; an order may have older ones: those of `order` are known here, those of another to the server.
 */
export function activationForm(credit: Paisa, prices: Prices, order: OrderedStart | null) {
  function priceOfStart({
    planName: plan,
    orderId: typed,
  }: StartForm): Pick<PlanPrice, 'rent' | 'deposit'> | undefined {
    if (!typed) return priceOf(prices, planOf(plan))
    if (typed !== order?.orderId || plan !== order.subscriptionPlan) return undefined
    return { rent: paisa(order.subscriptionRate), deposit: paisa(order.subscriptionRefund) }
  }
  const refusal = (input: object) => {
    const start = input as StartForm
    const price = priceOfStart(start)
    const paid = paisa(start.rupees) + paisa(start.moreRupees ?? 0)
    return price ? refusesStartAmount(price, { credit, paid }) : ''
  }
  return v.pipe(
    startForm,
    wholeSecondWay(),
    v.forward(
      v.partialCheck(
        [['planName'], ['rupees'], ['moreRupees'], ['orderId']],
        (start) => refusal(start) === '',
        ({ input }) => refusal(input),
      ),
      ['rupees'],
    ),
    v.transform(({ planName: plan, orderId: order, ...money }) => ({
      planName: plan,
      orderId: order,
      ...moneyOf(money),
    })),
  )
}

/** The form of a correction of BALANCE, up or down. */
export const correctionForm = v.strictObject({
  rupees: v.pipe(signedRupees, v.notValue(0, NO_AMOUNT)),
  reason: requiredText('Please enter a reason'),
  isConfirmed,
})

/** Money that was received. */
export interface ReceivedPayment {
  parts: PaymentPart[]
  isConfirmed?: boolean | undefined
}

/** A correction of BALANCE. */
export interface Correction {
  method: 'correction'
  paisa: Paisa
  reason: string
  isConfirmed?: boolean | undefined
}

/**
 * POST /api/v1/admin/customers/{userId}/payments: a payment in one or several ways, which is one payment with one
 * receipt; or a correction of BALANCE with a reason that the member reads. Ledger entries never change, so a correction
 * is another entry.
 */
export const payment = v.pipe(
  oneOrParts(
    v.variant(
      'method',
      [receivedMoney, v.strictObject({ ...correctionForm.entries, method: v.literal('correction') })],
      NO_METHOD,
    ),
    v.strictObject({ parts: paymentParts, isConfirmed }),
  ),
  v.transform((paid): ReceivedPayment | Correction =>
    'reason' in paid
      ? { method: paid.method, reason: paid.reason, isConfirmed: paid.isConfirmed, paisa: paisa(paid.rupees) }
      : { isConfirmed: paid.isConfirmed, parts: partsOf(paid) },
  ),
)
export type Payment = ReceivedPayment | Correction

/** POST /api/v1/admin/customers/{userId}/hold: the member reads the note. */
export const hold = v.strictObject({ note: requiredText('Please enter a note', LENGTHS.address) })

/** POST /api/v1/admin/customers/{userId}/end: ends the membership today; the member reads the reason. */
export const ending = v.strictObject({
  reason: requiredText('Please enter a reason', LENGTHS.address),
})

/** POST /api/v1/admin/customers/{userId}/refund: how the deposit was paid out. */
export const refund = v.strictObject({ method })
export type Refund = v.InferOutput<typeof refund>
