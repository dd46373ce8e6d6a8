import * as v from 'valibot'
import { city } from './cities.ts'
import { productCode } from './codes.ts'
import { formatShortRupees } from './money.ts'
import { PLANS, planByName } from './plans.ts'
import { checkoutAmounts, FIRST_PRICES, type PlanPrice, priceOf } from './prices.ts'
import { outcome } from './replies.ts'
import { LENGTHS, mobileNumber, optionalEmail, requiredLines, requiredText } from './text.ts'

/** Payment methods of the checkout; recorded, not charged. */
export const PAYMENT_METHODS = {
  cash: 'Cash on delivery',
  bank: 'Bank transfer',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
} as const
export type PaymentMethod = keyof typeof PAYMENT_METHODS

export const paymentMethod = v.picklist(
  Object.keys(PAYMENT_METHODS) as PaymentMethod[],
  'Please select a payment method',
)

const NO_COUNTRY = 'Please enter your country'
const NO_ZIP_CODE = 'Please enter your zip code'
const NOT_A_ZIP_CODE = 'Zip code must be a number of 5 digits'
const MUST_AGREE = 'You must agree to terms and conditions'

/** The visitor's part of a checkout. */
const billingAddress = {
  firstName: requiredText('Please enter your first name', LENGTHS.name),
  lastName: requiredText('Please enter your last name', LENGTHS.name),
  phone: mobileNumber,
  country: v.pipe(v.optional(v.string(NO_COUNTRY), ''), v.literal('Pakistan', NO_COUNTRY)),
  province: requiredText('Please enter your province', LENGTHS.name),
  city,
  address: requiredLines('Please enter your address', LENGTHS.address),
  zipCode: v.pipe(
    v.optional(v.number(NO_ZIP_CODE), Number.NaN),
    v.integer(NOT_A_ZIP_CODE),
    v.minValue(10000, NOT_A_ZIP_CODE),
    v.maxValue(99999, NOT_A_ZIP_CODE),
  ),
  agreement: v.pipe(v.optional(v.boolean(MUST_AGREE), false), v.literal(true, MUST_AGREE)),
  email: optionalEmail,
  paymentMethod: v.optional(paymentMethod, 'cash'),
}

/** The two names of an order for a person of one name: the first word, and the others; '' for a single word. */
export function orderNames(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** The checkout form; the plan's amounts are added from the route. */
export const checkoutForm = v.strictObject(billingAddress)
export type CheckoutForm = v.InferOutput<typeof checkoutForm>

const NO_PLAN = 'Please choose a plan'

/** A plan in a form of the shop. */
export const chosenPlan = v.picklist(
  PLANS.map(({ planName }) => planName),
  NO_PLAN,
)

const OTHER_AMOUNT = 'The amounts of this plan have changed. Please reload the page.'
const amount = v.optional(v.number(OTHER_AMOUNT), Number.NaN)

/** What is ordered. Amounts are rupees. */
const ordered = {
  subscriptionPlan: v.pipe(
    requiredText(NO_PLAN),
    v.check((name) => planByName(name) !== undefined, NO_PLAN),
  ),
  subscriptionRate: amount,
  subscriptionRefund: amount,
  subscriptionTotal: amount,
  firstGame: v.optional(productCode),
}

/**
 * POST /api/v1/user/checkout. Amounts are rupees and must be what the plan costs today (`otherAmounts`); the total is
 * rate plus deposit. `firstGame` is the product code of the game that the visitor wants first; an unknown one is
 * ignored.
 */
export const checkout = v.strictObject({ ...billingAddress, ...ordered })
export type Checkout = v.InferOutput<typeof checkout>

/**
 * The fields whose amounts are not what the plan costs, with a message that says what it costs if its prices ever
 * changed. The server asks with the prices of today.
 */
export function otherAmounts(typed: Pick<Checkout, keyof typeof AMOUNTS>, price: PlanPrice) {
  const amounts = checkoutAmounts(price)
  const first = checkoutAmounts(priceOf(FIRST_PRICES, price))
  const isChanged = first.rate !== amounts.rate || first.refund !== amounts.refund
  const now = ` It now costs ${formatShortRupees(price.rent)} a month and ${formatShortRupees(price.deposit)} deposit.`
  return (Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[])
    .filter((path) => typed[path] !== amounts[AMOUNTS[path]])
    .map((path) => ({ path, message: isChanged ? OTHER_AMOUNT + now : OTHER_AMOUNT }))
}

/** The amounts of a checkout, and what of the plan each has to be. */
const AMOUNTS = { subscriptionRate: 'rate', subscriptionRefund: 'refund', subscriptionTotal: 'total' } as const

export const checkoutReply = v.object({ ...outcome.entries, orderId: v.optional(v.string()) })
