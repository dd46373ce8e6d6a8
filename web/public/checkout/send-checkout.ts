import { placeOrder } from '#contract/calls/checkout.ts'
import type { CheckoutForm } from '#contract/checkout.ts'
import type { Plan } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { withSession } from '#web/client/client.ts'
import { send } from '#web/client/send.ts'
import { priceToday } from '#web/content/prices.ts'

/**
 * Orders a plan. Sends the amounts that were shown; the server refuses them when they have changed. `firstGame` is the
 * product code of the game that the visitor wants first.
 */
export function sendCheckout(form: CheckoutForm, plan: Plan, firstGame?: string) {
  const { rate, refund, total } = checkoutAmounts(priceToday(plan))
  const body = {
    ...form,
    subscriptionPlan: plan.planName,
    subscriptionRate: rate,
    subscriptionRefund: refund,
    subscriptionTotal: total,
    ...(firstGame && { firstGame }),
  }
  return send(placeOrder, { body }, withSession)
}
