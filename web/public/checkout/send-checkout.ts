import { placeOrder } from '#contract/calls/checkout.ts'
import type { CheckoutForm } from '#contract/checkout.ts'
import type { Plan } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { withSession } from '#web/client/client.ts'
import { digest, send } from '#web/client/send.ts'
import { findUnfinished, keepUnfinished } from '#web/client/unfinished.ts'
import { priceToday } from '#web/content/prices.ts'

/**
 * Orders a plan. Sends the amounts that were shown; the server refuses them when they have changed. `firstGame` is the
 * product code of the game that the visitor wants first.
 */
export async function sendCheckout(form: CheckoutForm, plan: Plan, firstGame?: string) {
  const { rate, refund, total } = checkoutAmounts(priceToday(plan))
  const body = {
    ...form,
    subscriptionPlan: plan.planName,
    subscriptionRate: rate,
    subscriptionRefund: refund,
    subscriptionTotal: total,
    ...(firstGame && { firstGame }),
  }
  const outcome = await send(placeOrder, { body }, withSession)
  if (outcome.orderId) keepUnfinished(await nameOf(form, plan), outcome.orderId)
  return outcome
}

/** The ID of the same order, when this browser has placed it within a day, for example in another tab. */
export async function findSameOrder(form: CheckoutForm, plan: Plan): Promise<string | undefined> {
  const orderId = findUnfinished(await nameOf(form, plan))
  return typeof orderId === 'string' ? orderId : undefined
}

async function nameOf(form: CheckoutForm, plan: Plan): Promise<string> {
  return `order ${await digest(JSON.stringify([plan.id, form]))}`
}
