import * as v from 'valibot'
import { rupees } from './money.ts'
import { mobileNumber, mobileNumberText } from './phone.ts'
import { planByName } from './plans.ts'
import { outcome } from './replies.ts'
import { email, LENGTHS, requiredText } from './text.ts'

export const ORDER_STATUSES = ['PROCESSING', 'SHIPPING', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How a visitor means to pay; recorded, not charged (decisions.md). */
export const PAYMENT_METHODS = {
  cash: 'Cash on delivery',
  bank: 'Bank transfer',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
} as const
export type PaymentMethod = keyof typeof PAYMENT_METHODS

const zipMessage = 'Please enter your zip code'
const MUST_AGREE = 'You must agree to terms and conditions'

/** The billing address (section 5, profile/shipping), the visitor's own part of a checkout. */
const billingAddress = {
  firstName: requiredText('Please enter your first name', LENGTHS.name),
  lastName: requiredText('Please enter your last name', LENGTHS.name),
  phone: mobileNumber,
  country: v.optional(
    v.pipe(
      v.string('Please enter your country'),
      v.literal('Pakistan', 'Please enter your country'),
    ),
    '',
  ),
  province: requiredText('Please enter your province', LENGTHS.name),
  city: requiredText('Please enter your city', LENGTHS.name),
  address: requiredText('Please enter your address', 500),
  zipCode: v.optional(
    v.pipe(
      v.number(zipMessage),
      v.integer('Zip code must be a number of 5 digits'),
      v.minValue(10000, 'Zip code must be a number of 5 digits'),
      v.maxValue(99999, 'Zip code must be a number of 5 digits'),
    ),
    Number.NaN,
  ),
  agreement: v.optional(v.pipe(v.boolean(MUST_AGREE), v.literal(true, MUST_AGREE)), false),
  email: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        email,
      ],
      'Invalid email',
    ),
  ),
  paymentMethod: v.optional(
    v.picklist(Object.keys(PAYMENT_METHODS) as PaymentMethod[], 'Please select a payment method'),
    'cash',
  ),
}

/** What the checkout form asks for; the plan's own figures are added from the route. */
export const checkoutForm = v.strictObject(billingAddress)
export type CheckoutForm = v.InferOutput<typeof checkoutForm>

const differs = 'The amounts of this plan have changed. Please reload the page.'

/**
 * POST /api/v1/user/checkout (sections 3 and 7). Amounts are rupees on the wire; they must be those
 * of the named plan, the total its rate plus its deposit.
 */
export const checkout = v.pipe(
  v.strictObject({
    ...billingAddress,
    subscriptionPlan: requiredText('Please choose a plan'),
    subscriptionRate: v.number(differs),
    subscriptionRefund: v.number(differs),
    subscriptionTotal: v.number(differs),
  }),
  v.forward(
    v.check((order) => planByName(order.subscriptionPlan) !== undefined, 'Please choose a plan'),
    ['subscriptionPlan'],
  ),
  v.forward(
    v.check(
      (order) => amountMatches(order.subscriptionPlan, 'rate', order.subscriptionRate),
      differs,
    ),
    ['subscriptionRate'],
  ),
  v.forward(
    v.check(
      (order) => amountMatches(order.subscriptionPlan, 'refund', order.subscriptionRefund),
      differs,
    ),
    ['subscriptionRefund'],
  ),
  v.forward(
    v.check(
      (order) => amountMatches(order.subscriptionPlan, 'total', order.subscriptionTotal),
      differs,
    ),
    ['subscriptionTotal'],
  ),
)
export type Checkout = v.InferOutput<typeof checkout>

/** Rate, refund and total of a plan in rupees, as a checkout carries them. */
export function checkoutAmounts(plan: { price: number; refund: number }) {
  return {
    rate: rupees(plan.price),
    refund: rupees(plan.refund),
    total: rupees(plan.price + plan.refund),
  }
}

function amountMatches(
  planName: string,
  amount: 'rate' | 'refund' | 'total',
  given: number,
): boolean {
  const plan = planByName(planName)
  // An unknown plan is reported once, on its own field.
  return !plan || checkoutAmounts(plan)[amount] === given
}

export const checkoutReply = v.object({ ...outcome.entries, orderId: v.optional(v.string()) })

const noSpaces = 'Please remove spaces'

/** POST /api/v1/user/order-lookup (section 5: required, no surrounding spaces). */
export const orderLookup = v.strictObject({
  orderId: v.optional(
    v.pipe(
      v.string('Please enter your order id'),
      v.nonEmpty('Please enter your order id'),
      v.check((input) => input === input.trim(), noSpaces),
      v.maxLength(40, 'Please enter your order id'),
      v.toUpperCase(),
    ),
    '',
  ),
  phone: v.optional(
    v.pipe(
      v.string('Please enter your phone'),
      v.check((input) => input === input.trim(), noSpaces),
      mobileNumberText,
    ),
    '',
  ),
})
export type OrderLookup = v.InferOutput<typeof orderLookup>

/** An order as its owner sees it. `placedAt` and `at` are ms UTC. */
export const trackedOrder = v.object({
  orderId: v.string(),
  status: v.picklist(ORDER_STATUSES),
  items: v.array(
    v.object({ name: v.string(), status: v.picklist(ORDER_STATUSES), amount: v.number() }),
  ),
  placedAt: v.number(),
  history: v.array(v.object({ status: v.picklist(ORDER_STATUSES), at: v.number() })),
})
export type TrackedOrder = v.InferOutput<typeof trackedOrder>

export const orderLookupReply = v.object({ ...outcome.entries, order: v.optional(trackedOrder) })
