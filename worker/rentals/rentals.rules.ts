import { type Day, formatDay } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { addMonths, billingMonth, dayInKarachi } from './calendar.rules.ts'

/** A game as the rules see it. */
export interface GameFacts {
  productCode: string
  availableSince: Day
  inHand: number
}

/** A request or swap that is open, at the member's home, or was within the billing month. */
export interface RentalFacts {
  kind: 'REQUEST' | 'SWAP'
  status: 'REQUESTED' | 'APPROVED' | 'HANDED_OVER' | 'RETURNED'
  productCode: string
  itemCode: string | null
  givesBack: string | null
  wasNew: boolean
  /** ms UTC, null until it is handed over */
  handedOverAt: number | null
}

export interface MemberFacts {
  plan: Plan
  status: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  startedOn: Day
  rentals: readonly RentalFacts[]
}

/** Why a rule says no: a stable code and a sentence for the member. */
export interface Refusal {
  code: string
  message: string
}

/** Less than four months since it became available in Pakistan (section 9). */
export function isNewGame(game: Pick<GameFacts, 'availableSince'>, today: Day): boolean {
  return today < addMonths(game.availableSince, TERMS.newGameMonths)
}

/** The first day on which a plan may take a game: at once, or when it is no longer new. */
export function availableOn(game: Pick<GameFacts, 'availableSince'>, plan: Plan): Day {
  return plan.newGames ? game.availableSince : addMonths(game.availableSince, TERMS.newGameMonths)
}

/** REQUEST while there is a free slot and monthly quota, else SWAP (decisions.md). */
export function requestType(member: MemberFacts, today: Day): 'REQUEST' | 'SWAP' {
  return slotsUsed(member) < member.plan.gamesAtATime && quotaLeft(member, today) > 0
    ? 'REQUEST'
    : 'SWAP'
}

/** Why the member may not request the game now; undefined when nothing speaks against it. */
export function refusesRequest(
  member: MemberFacts,
  game: GameFacts,
  today: Day,
): Refusal | undefined {
  const refusal = refusesTaking(member, [game], today)
  if (refusal) return refusal
  if (slotsUsed(member) >= member.plan.gamesAtATime) {
    return {
      code: 'rental.no-slot',
      message: 'You have no free slot. Please swap a game that you have.',
    }
  }
  return undefined
}

/**
 * Why the member may not swap. `givesBack[i]` is the disc for `wanted[i]`, undefined when the member
 * does not have it.
 */
export function refusesSwap(
  member: MemberFacts,
  wanted: readonly GameFacts[],
  givesBack: readonly (string | undefined)[],
  today: Day,
): Refusal | undefined {
  if (givesBack.includes(undefined) || new Set(givesBack).size < givesBack.length) {
    return {
      code: 'rental.not-yours',
      message: 'You do not have the game that you want to give back.',
    }
  }
  if (
    isOpen(member).some(
      (rental) => rental.givesBack !== null && givesBack.includes(rental.givesBack),
    )
  ) {
    return { code: 'rental.swap-open', message: 'You have already asked to swap that game.' }
  }
  return refusesTaking(member, wanted, today)
}

/** The discs at the member's home. */
export function occupied(member: MemberFacts): RentalFacts[] {
  return member.rentals.filter((rental) => rental.status === 'HANDED_OVER')
}

function isOpen(member: MemberFacts): RentalFacts[] {
  return member.rentals.filter(
    (rental) => rental.status === 'REQUESTED' || rental.status === 'APPROVED',
  )
}

/** Discs at home and requests on their way. An open swap takes the place of the disc it collects. */
function slotsUsed(member: MemberFacts): number {
  return (
    occupied(member).length + isOpen(member).filter((rental) => rental.kind === 'REQUEST').length
  )
}

/** What counts against this billing month: everything open, and what was handed over within it. */
function takenThisMonth(member: MemberFacts, today: Day): RentalFacts[] {
  const { from } = billingMonth(member.startedOn, today)
  return member.rentals.filter(
    (rental) => rental.handedOverAt === null || dayInKarachi(rental.handedOverAt) >= from,
  )
}

function quotaLeft(member: MemberFacts, today: Day): number {
  return member.plan.gamesPerMonth - takenThisMonth(member, today).length
}

function refusesTaking(
  member: MemberFacts,
  games: readonly GameFacts[],
  today: Day,
): Refusal | undefined {
  const { plan } = member
  if (member.status === 'HOLD') {
    return {
      code: 'rental.on-hold',
      message: 'Your membership is on hold until the damage fee is paid.',
    }
  }
  if (member.status === 'CANCELLED') {
    return { code: 'rental.cancelled', message: 'Your membership has ended. Please choose a plan.' }
  }
  if (new Set(games.map((game) => game.productCode)).size < games.length) {
    return { code: 'rental.twice', message: 'Please choose each game only once.' }
  }
  for (const game of games) {
    const from = availableOn(game, plan)
    if (today < from) {
      return {
        code: 'rental.too-early',
        message: `On ${plan.planName} this game is yours from ${formatDay(from)}.`,
      }
    }
    if (occupied(member).some((rental) => rental.productCode === game.productCode)) {
      return { code: 'rental.have-it', message: 'You have this game at home.' }
    }
    if (isOpen(member).some((rental) => rental.productCode === game.productCode)) {
      return { code: 'rental.asked-already', message: 'You have already asked for this game.' }
    }
    if (game.inHand === 0) return NO_COPY_LEFT
  }
  const newGames = games.filter((game) => isNewGame(game, today)).length
  if (newGames > 0 && plan.planName === 'NOVICE+') {
    const taken = takenThisMonth(member, today).filter((rental) => rental.wasNew).length
    if (taken + newGames > TERMS.newGamesPerMonthNovicePlus) {
      const { until } = billingMonth(member.startedOn, today)
      return {
        code: 'rental.new-game-quota',
        message: `NOVICE+ has ${TERMS.newGamesPerMonthNovicePlus} new game per month; the next one from ${formatDay(until)}.`,
      }
    }
  }
  if (newGames > TERMS.newGamesPerSwapPro) {
    return {
      code: 'rental.new-games-per-swap',
      message: `Only ${TERMS.newGamesPerSwapPro} new game can be taken per swap.`,
    }
  }
  if (quotaLeft(member, today) < games.length) {
    const { until } = billingMonth(member.startedOn, today)
    return {
      code: 'rental.quota',
      message: `You have taken the ${plan.gamesPerMonth} games of this month. The next month starts on ${formatDay(until)}.`,
    }
  }
  return undefined
}

/** Also what a member hears who lost the race for the last copy. */
export const NO_COPY_LEFT: Refusal = {
  code: 'rental.no-copy',
  message: 'All copies of this game are out at the moment.',
}
