import * as calls from '#contract/calls/orders.ts'
import type { OrderLookup } from '#contract/orders.ts'
import { withSession } from '#web/client/client.ts'
import { send } from '#web/client/send.ts'

/** Looks up an order by its ID and phone. */
export function lookUpOrder(lookup: OrderLookup) {
  return send(calls.lookUpOrder, { body: lookup })
}

/** Puts an order into the account of the member who has just signed in. */
export function claimOrder({ orderId, phone }: OrderLookup) {
  return send(calls.claimOrder, { body: { orderId, phone } }, withSession)
}
