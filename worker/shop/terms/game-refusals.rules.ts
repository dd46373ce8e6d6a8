import type { RefusalCode } from '#contract/calls/refusals.ts'
import { addDays, type Day, formatDay } from '#contract/dates.ts'
import { PLANS } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { availableOn, type GameFacts, isAnnounced, isNewGame, isNotOwned } from './availability.rules.ts'
import type { Renter } from './membership.rules.ts'
import { nextMonth, openRentals, quotaLeft, rentalsAtHome, slotsUsed, takenThisMonth } from './rentals.rules.ts'

/** A rule's refusal: a stable code and a sentence for the member. */
export interface Refusal {
  code: RefusalCode<409>
  message: string
}

/** A refusal of one game; `line` is the short text on its card. */
interface GameRefusal extends Refusal {
  line: string
}

/** Also the refusal for a member who lost the race for the last copy. */
export const NO_COPY_LEFT: GameRefusal = {
  code: 'rental.no-copy',
  message: 'All copies of this game are out at the moment.',
  line: 'All copies are out',
}

const NOT_OWNED: GameRefusal = {
  code: 'rental.not-owned',
  message: `We have no copy of this game at the moment. We buy a game when ${TERMS.recommendationsToBuy} members recommend it.`,
  line: 'No copy at the moment',
}

/** The refusal for an account without a plan. */
export const NO_PLAN: GameRefusal = {
  code: 'rental.no-plan',
  message: 'You have no plan yet. Please choose one first.',
  line: 'Choose a plan first',
}

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

/** Why the member may have the game neither by a request nor by a swap; undefined when allowed. */
function refusesGame(member: Renter, game: GameFacts, today: Day, holidays: Holidays): GameRefusal | undefined {
  return (
    refusesAfterEnd(member, today) ??
    refusesOwnGame(member, game) ??
    refusesAnnounced(member, game, today, holidays) ??
    (isNotOwned(game, today) ? NOT_OWNED : undefined) ??
    // After the reasons for which the member cannot queue either.
    refusesOnHold(member) ??
    refusesEarly(member, game, today, holidays) ??
    (game.inHand === 0 ? NO_COPY_LEFT : undefined) ??
    refusesQuota(member, game, today)
  )
}

function refusesAfterEnd(member: Renter, today: Day): GameRefusal | undefined {
  const isOver = member.endsOn !== null && member.endsOn <= today
  if (member.status === 'CANCELLED' || isOver) {
    return {
      code: 'rental.cancelled',
      message: 'Your membership has ended. Please choose a plan.',
      line: 'Your membership has ended',
    }
  }
  return undefined
}

function refusesOnHold({ status, holdReason }: Renter): GameRefusal | undefined {
  if (status !== 'HOLD') return undefined
  return holdReason === 'DAMAGE'
    ? {
        code: 'rental.on-hold',
        message: 'Your membership is on hold until the damage fee is paid.',
        line: 'On hold until the damage fee is paid',
      }
    : {
        code: 'rental.on-hold',
        message: 'Your membership is on hold. Please contact us.',
        line: 'On hold: please contact us',
      }
}

/** Refuses a game that the member has at home or has asked for. */
function refusesOwnGame(member: Renter, game: GameFacts): GameRefusal | undefined {
  if (rentalsAtHome(member).some(({ productCode }) => productCode === game.productCode)) {
    return {
      code: 'rental.have-it',
      message: 'You have this game at home.',
      line: 'With you now',
    }
  }
  if (openRentals(member).some(({ productCode }) => productCode === game.productCode)) {
    return {
      code: 'rental.asked-already',
      message: 'You have already asked for this game.',
      line: 'You have asked for it',
    }
  }
  return undefined
}

function refusesAnnounced({ plan }: Renter, game: GameFacts, today: Day, holidays: Holidays): GameRefusal | undefined {
  if (!isAnnounced(game, today)) return undefined
  const release = formatDay(game.availableSince)
  const from = formatDay(availableOn(game, plan, holidays))
  return {
    code: 'rental.announced',
    message: `This game comes out on ${release}. On ${plan.planName} it is yours from ${from}.`,
    line: `Coming on ${release}; yours from ${from}`,
  }
}

function refusesEarly({ plan }: Renter, game: GameFacts, today: Day, holidays: Holidays): GameRefusal | undefined {
  const from = availableOn(game, plan, holidays)
  if (from <= today) return undefined
  const first = PLANS.find((other) => availableOn(game, other, holidays) <= today)
  return {
    code: 'rental.too-early',
    message: `On ${plan.planName} this game is yours from ${formatDay(from)}.`,
    // Plans that take new games differ by a few days only.
    line:
      first && plan.newGamesAfter !== null
        ? `${first.planName} only until ${formatDay(addDays(from, -1))}`
        : `From ${formatDay(from)} on ${plan.planName}`,
  }
}

function refusesQuota(member: Renter, game: GameFacts, today: Day): GameRefusal | undefined {
  const { plan } = member
  if (quotaLeft(member, today) === 0) {
    const from = nextMonth(member, today)
    return {
      code: 'rental.quota',
      message: `You have taken the ${plan.gamesPerMonth} games of this month. ${from ? `The next month starts on ${formatDay(from)}.` : 'It is your last.'}`,
      line: from ? `Your month is used up; next games from ${formatDay(from)}` : 'Your last month is used up',
    }
  }
  if (plan.planName !== 'NOVICE+' || !isNewGame(game, today)) return undefined
  const newTaken = takenThisMonth(member, today).filter((rental) => rental.wasNew).length
  if (newTaken < TERMS.newGamesPerMonthNovicePlus) return undefined
  const from = nextMonth(member, today)
  return {
    code: 'rental.new-game-quota',
    message: `NOVICE+ has ${TERMS.newGamesPerMonthNovicePlus} new game per month; ${from ? `the next one from ${formatDay(from)}` : 'this month is your last'}.`,
    line: from ? `Your next new game from ${formatDay(from)}` : 'You have had the new game of your last month',
  }
}
