import { addMonths, type Day } from '#contract/dates.ts'
import type { Plan } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { addWorkingDays, type Holidays } from '../calendar/calendar.rules.ts'

/** A game with the facts that the rules read. */
export interface GameFacts {
  productCode: string
  /** The first day of its availability in Pakistan. */
  availableSince: Day
  /** Copies in circulation: not those in repair, lost or retired. */
  owned: number
  inHand: number
}

/** Whether the game is not released yet: it takes reservations, but no queue entries. */
export function isAnnounced({ availableSince }: Pick<GameFacts, 'availableSince'>, today: Day): boolean {
  return today < availableSince
}

/** Whether no copy of a released game is in circulation. */
export function isNotOwned(game: Pick<GameFacts, 'availableSince' | 'owned'>, today: Day): boolean {
  return game.owned === 0 && !isAnnounced(game, today)
}

/** Whether the game became available in Pakistan less than four months ago. */
export function isNewGame(game: Pick<GameFacts, 'availableSince'>, today: Day): boolean {
  return today < endOfNew(game)
}

/**
 * The first day on which a plan may take a game: some working days after its availability, or when it is no
 * longer new.
 */
export function availableOn(
  game: Pick<GameFacts, 'availableSince'>,
  { newGamesAfter }: Pick<Plan, 'newGamesAfter'>,
  holidays: Holidays,
): Day {
  return newGamesAfter === null ? endOfNew(game) : addWorkingDays(game.availableSince, newGamesAfter, holidays)
}

function endOfNew({ availableSince }: Pick<GameFacts, 'availableSince'>): Day {
  return addMonths(availableSince, TERMS.newGameMonths)
}
