import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import { deliveryFee } from './delivery.rules.ts'
import type { Renter } from './membership.rules.ts'
import { quotaLeft, slotsUsed, takenThisMonth } from './rentals.rules.ts'

/** What a billing month has given and still gives. */
export interface MonthMeter {
  /** From its first day up to, but not including, `until`. */
  month: { from: Day; until: Day }
  games: { taken: number; of: number; left: number }
  /** Null for a plan that does not count new games by the month. */
  newGames: { taken: number; of: number } | null
  slots: { used: number; of: number }
  /** Of the games left those that a swap can bring: with nothing to give back the next is a request. */
  swaps: { made: number; left: number }
  /** `nextFee`: what the next delivery costs, 0 while one is free. */
  deliveries: { made: number; free: number; freeLeft: number; nextFee: Paisa }
}

export function monthMeter(member: Renter, deliveriesThisMonth: number, today: Day): MonthMeter {
  const { plan, city } = member
  const taken = takenThisMonth(member, today)
  const left = quotaLeft(member, today)
  const used = slotsUsed(member)
  return {
    month: billingMonth(member.countsFrom, today),
    games: { taken: taken.length, of: plan.gamesPerMonth, left },
    newGames:
      plan.planName === 'NOVICE+'
        ? {
            taken: taken.filter(({ wasNew }) => wasNew).length,
            of: TERMS.newGamesPerMonthNovicePlus,
          }
        : null,
    slots: { used, of: plan.gamesAtATime },
    swaps: {
      made: taken.filter(({ kind }) => kind === 'SWAP').length,
      left: used > 0 ? left : Math.max(0, left - 1),
    },
    deliveries: {
      made: deliveriesThisMonth,
      free: plan.freeDeliveries,
      freeLeft: Math.max(0, plan.freeDeliveries - deliveriesThisMonth),
      nextFee: deliveryFee(deliveriesThisMonth, city, plan),
    },
  }
}
