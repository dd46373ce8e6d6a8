import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from './customers.ts'
import { rupees } from './money.ts'
import { mobileNumber, mobileNumberText } from './phone-fields.ts'
import { PLANS, type Plan, planByName } from './plans.ts'
import { productCode } from './product-code.ts'
import { adminOutcome, memberPage, outcome, page } from './replies.ts'
import { LENGTHS, optionalEmail, requiredLines, requiredText } from './text.ts'

/** The statuses of an order that is not cancelled, from first to last. */
export const ORDER_PROGRESS = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const
export const ORDER_STATUSES = [...ORDER_PROGRESS, 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Payment methods of the checkout; recorded, not charged. */
export const PAYMENT_METHODS = {
  cash: 'Cash on delivery',
  bank: 'Bank transfer',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
} as const
export type PaymentMethod = keyof typeof PAYMENT_METHODS

const paymentMethod = v.picklist(Object.keys(PAYMENT_METHODS) as PaymentMethod[], 'Please select a payment method')

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
  city: requiredText('Please enter your city', LENGTHS.name),
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

/** The checkout form; the plan's amounts are added from the route. */
export const checkoutForm = v.strictObject(billingAddress)
export type CheckoutForm = v.InferOutput<typeof checkoutForm>

const NO_PLAN = 'Please choose a plan'
const OTHER_AMOUNT = 'The amounts of this plan have changed. Please reload the page.'
const amount = v.optional(v.number(OTHER_AMOUNT), Number.NaN)

/**
 * POST /api/v1/user/checkout. Amounts are rupees and must equal those of the plan; the total is rate plus
 * deposit. `firstGame` is the product code of the game that the visitor wants first; an unknown one is ignored.
 */
export const checkout = v.pipe(
  v.strictObject({
    ...billingAddress,
    subscriptionPlan: v.pipe(
      requiredText(NO_PLAN),
      v.check((name) => planByName(name) !== undefined, NO_PLAN),
    ),
    subscriptionRate: amount,
    subscriptionRefund: amount,
    subscriptionTotal: amount,
    firstGame: v.optional(productCode),
  }),
  v.forward(
    v.partialCheck(
      [['subscriptionPlan'], ['subscriptionRate']],
      (order) => isAmountOf(order.subscriptionPlan, 'rate', order.subscriptionRate),
      OTHER_AMOUNT,
    ),
    ['subscriptionRate'],
  ),
  v.forward(
    v.partialCheck(
      [['subscriptionPlan'], ['subscriptionRefund']],
      (order) => isAmountOf(order.subscriptionPlan, 'refund', order.subscriptionRefund),
      OTHER_AMOUNT,
    ),
    ['subscriptionRefund'],
  ),
  v.forward(
    v.partialCheck(
      [['subscriptionPlan'], ['subscriptionTotal']],
      (order) => isAmountOf(order.subscriptionPlan, 'total', order.subscriptionTotal),
      OTHER_AMOUNT,
    ),
    ['subscriptionTotal'],
  ),
)
export type Checkout = v.InferOutput<typeof checkout>

/** Rate, refund and total of a plan in rupees, as in a checkout. */
export function checkoutAmounts(plan: Plan) {
  return {
    rate: rupees(plan.price),
    refund: rupees(plan.refund),
    total: rupees(plan.price + plan.refund),
  }
}

function isAmountOf(planName: string, figure: keyof ReturnType<typeof checkoutAmounts>, given: number): boolean {
  const plan = planByName(planName)
  // An unknown plan is reported on its own field only.
  return !plan || checkoutAmounts(plan)[figure] === given
}

export const checkoutReply = v.object({ ...outcome.entries, orderId: v.optional(v.string()) })

const NO_ORDER_ID = 'Please enter your order id'
const NO_SPACES = 'Please remove spaces'

/** POST /api/v1/user/order-lookup. Surrounding spaces are refused. */
export const orderLookup = v.strictObject({
  orderId: v.optional(
    v.pipe(
      v.string(NO_ORDER_ID),
      v.nonEmpty(NO_ORDER_ID),
      v.check(hasNoSpacesAround, NO_SPACES),
      v.maxLength(40, NO_ORDER_ID),
      v.toUpperCase(),
    ),
    '',
  ),
  phone: v.optional(
    v.pipe(v.string('Please enter your phone'), v.check(hasNoSpacesAround, NO_SPACES), mobileNumberText),
    '',
  ),
})
export type OrderLookup = v.InferOutput<typeof orderLookup>

function hasNoSpacesAround(input: string): boolean {
  return input === input.trim()
}

export const orderStatus = v.picklist(ORDER_STATUSES)

/** An order as the visitor sees it. Amounts are rupees, `placedAt` and `at` ms UTC. */
export const trackedOrder = v.object({
  orderId: v.string(),
  status: orderStatus,
  items: v.array(v.object({ name: v.string(), status: orderStatus, amount: v.number() })),
  placedAt: v.number(),
  history: v.array(v.object({ status: orderStatus, at: v.number() })),
})
export type TrackedOrder = v.InferOutput<typeof trackedOrder>

const firstGame = v.nullable(v.object({ productCode: v.string(), title: v.string() }))

/** An order of the member; `firstGame` is the game that they want first. */
export const myOrder = v.object({ ...trackedOrder.entries, firstGame })
export type MyOrder = v.InferOutput<typeof myOrder>

/**
 * GET /api/v1/user/orders: orders that the member placed signed in or claimed, or that the shop tied to them, newest
 * first.
 */
export const myOrdersPage = memberPage(myOrder)

export const orderLookupReply = v.object({ ...outcome.entries, order: v.optional(trackedOrder) })

/**
 * GET /api/v1/admin/orders: newest first, with the field names of the checkout; `?status=` filters it.
 * `placedAt` is ms UTC, `userId` the member whose membership started with the order, `belongsTo` the member who placed
 * it signed in or to whom the shop tied it. `calledAt` and `paidAt` are marks of the shop (ms UTC); `version` grows with
 * every correction.
 */
export const orderRow = v.object({
  orderId: v.string(),
  status: orderStatus,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  province: v.string(),
  city: v.string(),
  address: v.string(),
  zipCode: v.number(),
  subscriptionPlan: v.string(),
  subscriptionRate: v.number(),
  subscriptionRefund: v.number(),
  subscriptionTotal: v.number(),
  paymentMethod,
  placedAt: v.number(),
  userId: v.nullable(v.string()),
  belongsTo: v.nullable(v.string()),
  calledAt: v.nullable(v.number()),
  paidAt: v.nullable(v.number()),
  version: v.number(),
})
export type OrderRow = v.InferOutput<typeof orderRow>

export const ordersPage = page(orderRow)

/** The possible next statuses; an empty list is an end. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  PROCESSING: ['SHIPPING', 'CANCELLED'],
  SHIPPING: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
}

/** The previous status, to undo a mistake. CANCELLED has none, because the visitor was notified. */
export const ORDER_STEPS_BACK: Partial<Record<OrderStatus, OrderStatus>> = {
  SHIPPING: 'PROCESSING',
  DELIVERED: 'SHIPPING',
}

const NO_STATUS = 'Please select your status'

/** POST /api/v1/admin/orders/{id}/status: `from` is the status that the admin saw. */
export const orderTransition = v.strictObject({
  from: v.picklist(ORDER_STATUSES, NO_STATUS),
  to: v.picklist(ORDER_STATUSES, NO_STATUS),
})
export type OrderTransition = v.InferOutput<typeof orderTransition>

const orderMember = v.object({
  userId: v.string(),
  name: v.string(),
  subscription: v.nullable(v.string()),
  membership: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
})
export type OrderMember = v.InferOutput<typeof orderMember>

/** An order with its history (ms UTC), its first game, and the members with its e-mail or its phone. */
export const orderFile = v.object({
  ...orderRow.entries,
  history: v.array(v.object({ status: orderStatus, at: v.number() })),
  firstGame,
  members: v.array(orderMember),
})
export type OrderFile = v.InferOutput<typeof orderFile>

/** GET /api/v1/admin/orders/{id} and its transitions: `order` is its present state, also in a 409. */
export const orderFileReply = v.object({ ...adminOutcome.entries, order: v.optional(orderFile) })

/** Marks that the shop sets on an order, with the action that each is. */
export const ORDER_MARKS = { called: 'order.called', paid: 'order.paid' } as const
export type OrderMark = keyof typeof ORDER_MARKS

/** What the shop corrects on an open order. */
export const orderForm = v.strictObject({
  subscriptionPlan: v.picklist(
    PLANS.map(({ planName }) => planName),
    NO_PLAN,
  ),
  province: billingAddress.province,
  city: billingAddress.city,
  address: billingAddress.address,
  zipCode: billingAddress.zipCode,
})

/** PUT /api/v1/admin/orders/{id}: `version` is the one that was read. */
export const orderCorrection = v.strictObject({
  ...orderForm.entries,
  version: v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page')),
})
export type OrderCorrection = v.InferOutput<typeof orderCorrection>
