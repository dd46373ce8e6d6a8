import type { Day } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { type GameFacts, isNewGame } from './availability.rules.ts'
import { type GameRefusal, type Refusal, refusesGame } from './game-refusals.rules.ts'
import type { Renter } from './membership.rules.ts'
import { openRentals, quotaLeft, slotsUsed } from './rentals.rules.ts'

const NO_SLOT: GameRefusal = {
  code: 'rental.no-slot',
  message: 'You have no free place. Please swap a game that you have.',
  line: 'You have no free place',
}

/** Why the member may not request the game now; undefined when allowed. */
export function refusesRequest(
  member: Renter,
  game: GameFacts,
  today: Day,
  holidays: Holidays,
): GameRefusal | undefined {
  const refusal = refusesGame(member, game, today, holidays)
  if (refusal) return refusal
  return slotsUsed(member) >= member.plan.gamesAtATime ? NO_SLOT : undefined
}

/**
 * Why the member may not swap; undefined when allowed. `givesBack[i]` is the disc for `wanted[i]`, undefined when
 * the member does not have it.
 */
export function refusesSwap(
  member: Renter,
  wanted: readonly GameFacts[],
  givesBack: readonly (string | undefined)[],
  today: Day,
  holidays: Holidays,
): Refusal | undefined {
  if (givesBack.includes(undefined) || new Set(givesBack).size < givesBack.length) {
    return {
      code: 'rental.not-yours',
      message: 'You do not have the game that you want to give back.',
    }
  }
  if (openRentals(member).some((open) => open.givesBack && givesBack.includes(open.givesBack))) {
    return { code: 'rental.swap-open', message: 'You have already asked to swap that game.' }
  }
  for (const game of wanted) {
    const refusal = refusesGame(member, game, today, holidays)
    if (refusal) return refusal
  }
  return refusesTogether(member, wanted, today)
}

/** Why a swap of several games is refused although each game alone is allowed. */
function refusesTogether(member: Renter, games: readonly GameFacts[], today: Day): Refusal | undefined {
  if (new Set(games.map((game) => game.productCode)).size < games.length) {
    return { code: 'rental.twice', message: 'Please choose each game only once.' }
  }
  if (games.filter((game) => isNewGame(game, today)).length > TERMS.newGamesPerSwapPro) {
    return {
      code: 'rental.new-games-per-swap',
      message: `Only ${TERMS.newGamesPerSwapPro} new game can be taken per swap.`,
    }
  }
  const left = quotaLeft(member, today)
  if (left < games.length) {
    return {
      code: 'rental.quota',
      message: `Only ${left} of this month's games ${left === 1 ? 'is' : 'are'} left.`,
    }
  }
  return undefined
}
