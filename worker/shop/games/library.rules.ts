import type { Day } from '#contract/dates.ts'
import type { PlanAccess } from '#contract/games.ts'
import type { Paisa } from '#contract/money.ts'
import { PLANS, type Plan } from '#contract/plans.ts'
import { type Prices, priceOf } from '#contract/prices.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { availableOn, type GameFacts, isNewGame, isNotOwned } from '../terms/availability.rules.ts'

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
 * The monthly price of the cheapest offered plan that may take the game today, else the first day for any plan. Neither
 * for a released game without copies.
 */
export function opening(
  game: Stocked,
  today: Day,
  holidays: Holidays,
  prices: Prices,
): { price: Paisa; opensOn: null } | { price: null; opensOn: Day | null } {
  if (isNotOwned(game, today)) return { price: null, opensOn: null }
  // Most games are old, and days are slow to count.
  const isNew = isNewGame(game, today)
  const rents: Paisa[] = []
  const days: Day[] = []
  for (const plan of PLANS) {
    const { rent, isOffered } = priceOf(prices, plan)
    if (!isOffered) continue
    const day = isNew ? opensOn(game, plan, today, holidays) : null
    if (day === null) rents.push(rent)
    else days.push(day)
  }
  return rents.length > 0
    ? { price: Math.min(...rents), opensOn: null }
    : { price: null, opensOn: days.sort()[0] ?? game.availableSince }
}

function opensOn(game: Dated, plan: Plan, today: Day, holidays: Holidays): Day | null {
  const from = availableOn(game, plan, holidays)
  return from <= today ? null : from
}
