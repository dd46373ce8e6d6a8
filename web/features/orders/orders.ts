import {
  type Checkout,
  type CheckoutForm,
  checkoutAmounts,
  checkoutReply,
  type OrderLookup,
  orderLookupReply,
} from '#contract/orders.ts'
import type { Plan } from '#contract/plans.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome, call } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { customerSession } from '#web/client/session.ts'

/**
 * Orders a plan. Sends the amounts that were shown; the server refuses them when they have changed. `firstGame` is the
 * product code of the game that the visitor wants first.
 */
export function sendCheckout(form: CheckoutForm, plan: Plan, firstGame?: string) {
  const { rate, refund, total } = checkoutAmounts(plan)
  const body: Checkout = {
    ...form,
    subscriptionPlan: plan.planName,
    subscriptionRate: rate,
    subscriptionRefund: refund,
    subscriptionTotal: total,
    ...(firstGame && { firstGame }),
  }
  return asOutcome(
    checkoutReply,
    sendOnce('checkout', body, (idempotencyKey) =>
      call(checkoutReply, 'POST', '/api/v1/user/checkout', {
        body,
        idempotencyKey,
        bearer: customerSession()?.token,
      }),
    ),
  )
}

/** Looks up an order by its ID and phone. */
export function lookUpOrder(lookup: OrderLookup) {
  return asOutcome(orderLookupReply, call(orderLookupReply, 'POST', '/api/v1/user/order-lookup', { body: lookup }))
}

/** Puts an order into the account of the member who has just signed in. */
export function claimOrder({ orderId, phone }: OrderLookup) {
  return asOutcome(
    outcome,
    call(outcome, 'POST', '/api/v1/user/orders', {
      body: { orderId, phone },
      bearer: customerSession()?.token,
    }),
  )
}
