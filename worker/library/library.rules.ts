import type { Day } from '#contract/dates.ts'
import type { PlanAccess } from '#contract/games.ts'
import type { Paisa } from '#contract/money.ts'
import { PLANS, type Plan } from '#contract/plans.ts'
import { availableOn, type GameFacts } from '../rentals/rentals.rules.ts'

type Dated = Pick<GameFacts, 'availableSince'>

/** For each plan the first day on which it may take the game, as the request's own rule counts it. */
export function plansFor(game: Dated, today: Day): PlanAccess[] {
  return PLANS.map((plan) => ({
    planName: plan.planName,
    from: availableOn(game, plan),
    isOpen: mayTake(game, plan, today),
  }))
}

/** A month of the cheapest plan that may take the game today; undefined when none may. */
export function monthlyPrice(game: Dated, today: Day): Paisa | undefined {
  const prices = PLANS.filter((plan) => mayTake(game, plan, today)).map((plan) => plan.price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

function mayTake(game: Dated, plan: Plan, today: Day): boolean {
  return availableOn(game, plan) <= today
}
