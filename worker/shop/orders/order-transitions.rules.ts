import { ORDER_STEPS, ORDER_STEPS_BACK, type OrderTransition } from '#contract/shop-orders.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'

/** Why an order cannot change its status this way, or undefined. */
export function refusesTransition(
  { from, to }: OrderTransition,
  { hasBegun }: { hasBegun: boolean },
): Refusal | undefined {
  if (ORDER_STEPS[from].includes(to)) return undefined
  if (ORDER_STEPS_BACK[from] !== to) {
    return { code: 'orders.no-way', message: `An order that is ${from} cannot become ${to}.` }
  }
  return hasBegun
    ? {
        code: 'orders.begun',
        message: 'A membership began with this order, so it cannot be taken back.',
      }
    : undefined
}
