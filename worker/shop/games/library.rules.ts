import type { Day } from '#contract/dates.ts'
import type { PlanAccess } from '#contract/games.ts'
import type { Paisa } from '#contract/money.ts'
import { PLANS, type Plan } from '#contract/plans.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { availableOn, type GameFacts, isNewGame, isNotOwned } from '../terms/availability.rules.ts'

/** Every plan may take a game that is not new. */
const LOWEST_PRICE: Paisa = Math.min(...PLANS.map(({ price }) => price))

type Dated = Pick<GameFacts, 'availableSince'>
type Stocked = Pick<GameFacts, 'availableSince' | 'owned'>

/**
 * For each plan null when it may take the game today, else the first day. The same rule as for requests. Empty for
 * a released game without copies, which no plan may take.
 */
export function plansFor(game: Stocked, today: Day, holidays: Holidays): PlanAccess[] {
  if (isNotOwned(game, today)) return []
  return PLANS.map((plan) => ({
    planName: plan.planName,
    opensOn: opensOn(game, plan, today, holidays),
  }))
}

/**
 * The monthly price of the cheapest plan that may take the game today, else the first day for any plan. Neither for
 * a released game without copies.
 */
export function opening(
  game: Stocked,
  today: Day,
  holidays: Holidays,
): { price: Paisa; opensOn: null } | { price: null; opensOn: Day | null } {
  if (isNotOwned(game, today)) return { price: null, opensOn: null }
  // Most games are old, and days are slow to count.
  if (!isNewGame(game, today)) return { price: LOWEST_PRICE, opensOn: null }
  const prices: Paisa[] = []
  const days: Day[] = []
  for (const plan of PLANS) {
    const day = opensOn(game, plan, today, holidays)
    if (day === null) prices.push(plan.price)
    else days.push(day)
  }
  return prices.length > 0
    ? { price: Math.min(...prices), opensOn: null }
    : { price: null, opensOn: days.sort()[0] ?? game.availableSince }
}

function opensOn(game: Dated, plan: Plan, today: Day, holidays: Holidays): Day | null {
  const from = availableOn(game, plan, holidays)
  return from <= today ? null : from
}
