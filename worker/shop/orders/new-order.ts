import { type Checkout, otherAmounts } from '#contract/checkout.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { PLANS, planByName } from '#contract/plans.ts'
import { type PriceVersion, pricesOn } from '#contract/price-versions.ts'
import { checkoutAmounts, priceOf } from '#contract/prices.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { publicId } from '../../platform/base/ids.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { findProfile, planOfRow } from '../members/members.queries.ts'
import { throwIfRefused } from '../memberships/change.ts'
import { refusesPlan } from '../memberships/next-month.rules.ts'
import type { NewOrder } from './orders.queries.ts'

/**
 * A new order as it was typed, of a visitor or of the member `belongsTo`. Throws 409 for a plan that is not offered,
 * and 422 for amounts that are not those of today.
 */
export function newOrder(
  typed: Omit<Checkout, 'agreement'> & { area?: string },
  { belongsTo, versions, now }: { belongsTo: string | undefined; versions: readonly PriceVersion[]; now: number },
): NewOrder {
  const plan = planByName(typed.subscriptionPlan)
  if (!plan) throw new Error(`No plan ${typed.subscriptionPlan}`)
  const prices = pricesOn(versions, dayInKarachi(now))
  throwIfRefused(refusesPlan(plan, prices))
  const issues = otherAmounts(typed, priceOf(prices, plan))
  if (issues.length > 0) throw invalid(issues)
  return {
    ...typed,
    id: publicId('KO'),
    planName: typed.subscriptionPlan,
    ratePaisa: paisa(typed.subscriptionRate),
    refundPaisa: paisa(typed.subscriptionRefund),
    email: typed.email,
    area: typed.area ?? '',
    belongsTo,
    firstGame: typed.firstGame,
  }
}

/**
 * The order by which an owner tries the shop: the first offered plan at the prices of today, to the phone of the shop
 * and the owner's mailbox. Throws 409 when no plan is offered.
 */
export function testOrder(
  { phone, address }: ShopFacts,
  owner: { email: string },
  versions: readonly PriceVersion[],
  now: number,
): NewOrder {
  const prices = pricesOn(versions, dayInKarachi(now))
  const plan = PLANS.find((plan) => !refusesPlan(plan, prices)) ?? PLANS[0]
  const { rate, refund, total } = checkoutAmounts(priceOf(prices, plan))
  const typed = {
    ...{ firstName: 'Test', lastName: 'Order', phone, email: owner.email, address, paymentMethod: 'cash' as const },
    ...{ country: 'Pakistan' as const, province: 'Sindh', city: 'Karachi', zipCode: 74000 },
    ...{
      subscriptionPlan: plan.planName,
      subscriptionRate: rate,
      subscriptionRefund: refund,
      subscriptionTotal: total,
    },
  }
  return { ...newOrder({ ...typed, firstGame: undefined }, { belongsTo: undefined, versions, now }), isTest: true }
}

/** Throws 409 for a member with a running membership; `message` gets the name of its plan. */
export async function requireNoPlan(
  db: D1Database,
  userId: string,
  message: (planName: string) => string,
): Promise<void> {
  const profile = await findProfile(db, userId)
  if (!profile || profile.planId === null) return
  throw conflict('orders.has-plan', message(planOfRow(profile.planId).planName))
}
