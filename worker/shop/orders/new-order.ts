import type { Checkout } from '#contract/checkout.ts'
import { paisa } from '#contract/money.ts'
import { publicId } from '../../platform/base/ids.ts'
import { conflict } from '../../platform/http/errors.ts'
import { findProfile, planOfRow } from '../members/members.queries.ts'
import type { NewOrder } from './orders.queries.ts'

/** A new order as it was typed, of a visitor or of the member `belongsTo`. */
export function newOrder(
  typed: Omit<Checkout, 'agreement'> & { area?: string },
  belongsTo: string | undefined,
): NewOrder {
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
