import type { Day } from '#contract/dates.ts'
import type { Paisa } from '#contract/money.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import { TERMS } from '#contract/terms.ts'
import { billingMonth } from '../calendar/calendar.rules.ts'
import { deliveryFee } from './delivery.rules.ts'
import type { Membership, Renter } from './membership.rules.ts'
import { quotaLeft, slotsUsed, takenThisMonth } from './rentals.rules.ts'

/** A billing month: what was used and what is left. */
interface MonthMeter {
  /** `until` is not included. */
  month: { from: Day; until: Day }
  games: { taken: number; of: number; left: number }
  /** Null for a plan without a monthly limit of new games. */
  newGames: { taken: number; of: number } | null
  slots: { used: number; of: number }
  /** `left`: games of the quota that swaps can take; without a disc to give back, the next one is a request. */
  swaps: { made: number; left: number }
  /** `nextFee` is the fee of the next delivery, 0 while one is free. */
  deliveries: { made: number; free: number; freeLeft: number; nextFee: Paisa }
}

export function monthMeter(
  member: Renter & Pick<Membership, 'pricing'>,
  deliveriesThisMonth: number,
  today: Day,
): MonthMeter {
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
      nextFee: deliveryFee(deliveriesThisMonth, city, plan, pricesOfMember(member.pricing, today)),
    },
  }
}
