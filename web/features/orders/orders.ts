import * as calls from '#contract/calls/orders.ts'
import { type OrderLookup, type OrderStatus, PLAN_COMES, PLAN_HAS_BEGUN } from '#contract/orders.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import { withSession } from '#web/client/client.ts'
import { send } from '#web/client/send.ts'

/** What each status means to who placed the order. */
export const ORDER_MEANINGS: Record<OrderStatus, string> = {
  PROCESSING: `We call you, ${CALL_PURPOSE}.`,
  SHIPPING: PLAN_COMES,
  DELIVERED: PLAN_HAS_BEGUN,
  CANCELLED: 'This order was cancelled. Contact us if this is a mistake.',
}

/** Looks up an order by its ID and phone. */
export function lookUpOrder(lookup: OrderLookup) {
  return send(calls.lookUpOrder, { body: lookup })
}

/** Puts an order into the account of the member who has just signed in. */
export function claimOrder({ orderId, phone }: OrderLookup) {
  return send(calls.claimOrder, { body: { orderId, phone } }, withSession)
}
