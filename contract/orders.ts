import * as v from 'valibot'
import { codeOf } from './codes.ts'
import { memberPage, outcome } from './replies.ts'
import { mobileNumberText } from './text.ts'
import { reads } from './text-kinds.ts'

/** The statuses of an order that is not cancelled, from first to last. */
export const ORDER_PROGRESS = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const
export const ORDER_STATUSES = [...ORDER_PROGRESS, 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What SHIPPING and DELIVERED mean to who ordered: what comes is a plan, whose member then asks for a game. */
export const PLAN_COMES = 'Your plan is on its way: you request your first game when it has begun.'
export const PLAN_HAS_BEGUN = 'Your plan has begun.'

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
      v.transform(codeOf),
      reads('code'),
    ),
    '',
  ),
  phone: v.optional(
    v.pipe(
      v.string('Please enter your phone'),
      v.check(hasNoSpacesAround, NO_SPACES),
      mobileNumberText,
      reads('phone'),
    ),
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

/** The game that the visitor wants first. */
export const firstGame = v.nullable(v.object({ productCode: v.string(), title: v.string() }))

/** An order of the member. */
export const myOrder = v.object({ ...trackedOrder.entries, firstGame })
export type MyOrder = v.InferOutput<typeof myOrder>

/**
 * GET /api/v1/user/orders: orders that the member placed signed in or claimed, or that the shop tied to them, newest
 * first.
 */
export const myOrdersPage = memberPage(myOrder)

export const orderLookupReply = v.object({ ...outcome.entries, order: v.optional(trackedOrder) })
