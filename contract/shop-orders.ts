import * as v from 'valibot'
import { block } from './blocks.ts'
import { checkoutForm, chosenPlan, paymentMethod } from './checkout.ts'
import { codeText } from './codes.ts'
import { MEMBERSHIP_STATUSES } from './customers.ts'
import { firstGame, ORDER_STATUSES, type OrderStatus, orderStatus } from './orders.ts'
import { isConfirmed, oneOrParts, PAID_BY_METHODS, partsOf, paymentParts, receivedMoney } from './payments.ts'
import { adminOutcome, page } from './replies.ts'

/**
 * GET /api/v1/admin/orders: newest first, with the field names of the checkout; `?status=` filters it. `placedAt` is ms
 * UTC, `userId` the member whose membership started with the order, `belongsTo` the member who placed it signed in or
 * to whom the shop tied it. `calledAt` and `paidAt` are marks of the shop (ms UTC); `version` grows with every
 * correction.
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
  area: v.optional(v.string(), ''),
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
  /** an owner tries the shop with it */
  isTest: v.optional(v.boolean(), false),
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

/** What the list of orders can be narrowed to: all that have a next status, or one status. */
export const OPEN_ORDERS = 'OPEN'
export const ORDER_FILTERS = [OPEN_ORDERS, ...ORDER_STATUSES] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** The statuses that a filter lists. */
export function statusesOf(filter: OrderFilter): readonly OrderStatus[] {
  return filter === OPEN_ORDERS ? ORDER_STATUSES.filter((status) => ORDER_STEPS[status].length > 0) : [filter]
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
  /** BALANCE in rupees. */
  balance: v.number(),
})
export type OrderMember = v.InferOutput<typeof orderMember>

/** A payment that was received for an order, an entry of the ledger of its account; `at` is ms UTC. */
const orderPayment = v.object({
  userId: v.string(),
  number: v.number(),
  rupees: v.number(),
  method: v.nullable(v.picklist(PAID_BY_METHODS)),
  ref: v.string(),
  at: v.number(),
})

/** Two equal orders within an hour may be one. */
export const TWICE_MS = 60 * 60 * 1000

/**
 * An order with its history (ms UTC), its first game, what was received for it and not taken back, and the members with
 * its e-mail or its phone.
 */
export const orderFile = v.object({
  ...orderRow.entries,
  history: v.array(v.object({ status: orderStatus, at: v.number() })),
  firstGame,
  payments: v.array(orderPayment),
  members: v.array(orderMember),
  /**
   * Another order that waits, of the same phone for the same plan, placed within TWICE_MS of this one: one order that
   * was sent twice, or two. `placedAt` is ms UTC.
   */
  twin: v.nullable(v.object({ orderId: v.string(), placedAt: v.number() })),
  /** set when the shop does not lend to the person with this phone */
  block: v.optional(v.nullable(block), null),
})
export type OrderFile = v.InferOutput<typeof orderFile>

/** GET /api/v1/admin/orders/{id} and its transitions: `order` is its present state, also in a 409. */
export const orderFileReply = v.object({ ...adminOutcome.entries, order: v.optional(orderFile) })

/** Marks that the shop sets on an order, with the action that each is. */
export const ORDER_MARKS = { called: 'order.called', paid: 'order.paid' } as const
export type OrderMark = keyof typeof ORDER_MARKS

const receiver = v.optional(codeText('Please name the customer', 40))

/**
 * POST /api/v1/admin/orders/{id}/payments: money that was received for an order, in one or several ways. It is in the
 * ledger of the order's account; without one `userId` names the customer, to whom the order is tied.
 */
export const orderReceipt = v.pipe(
  oneOrParts(
    v.strictObject({ ...receivedMoney.entries, userId: receiver }),
    v.strictObject({ parts: paymentParts, isConfirmed, userId: receiver }),
  ),
  v.transform((money) => ({ parts: partsOf(money), isConfirmed: money.isConfirmed, userId: money.userId })),
)
export type OrderReceipt = v.InferOutput<typeof orderReceipt>

/** `received` is all that was received for the order and not taken back, in rupees. */
export const orderReceiptReply = v.object({
  ...adminOutcome.entries,
  userId: v.optional(v.string()),
  received: v.optional(v.number()),
})

/** What the shop corrects on an open order. */
export const orderForm = v.strictObject({
  subscriptionPlan: chosenPlan,
  province: checkoutForm.entries.province,
  city: checkoutForm.entries.city,
  address: checkoutForm.entries.address,
  zipCode: checkoutForm.entries.zipCode,
})

/** PUT /api/v1/admin/orders/{id}: `version` is the one that was read. */
export const orderCorrection = v.strictObject({
  ...orderForm.entries,
  version: v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page')),
})
export type OrderCorrection = v.InferOutput<typeof orderCorrection>
