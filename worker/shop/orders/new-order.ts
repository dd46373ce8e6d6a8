import { type Checkout, otherAmounts } from '#contract/checkout.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { paisa } from '#contract/money.ts'
import { planByName } from '#contract/plans.ts'
import { type PriceVersion, priceOf, pricesOn } from '#contract/prices.ts'
import { publicId } from '../../platform/base/ids.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { findProfile, planOfRow } from '../members/members.queries.ts'
import { throwIfRefused } from '../memberships/commit-change.ts'
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
