import type { Day } from '#contract/dates.ts'
import { TERMS, WISHES } from '#contract/terms.ts'
import { addDays } from '../calendar/calendar.rules.ts'
import type { GameFacts } from '../rentals/availability.rules.ts'

type Released = Pick<GameFacts, 'availableSince'>

/** Whether the day of its availability in Pakistan lies ahead: then it takes interest, not the queue. */
export function isAnnounced({ availableSince }: Released, today: Day): boolean {
  return today < availableSince
}

/** The last day on which interest can be declared: 10 days before the release (section 9). */
export function declareBy({ availableSince }: Released): Day {
  return addDays(availableSince, -TERMS.interestDaysBeforeRelease)
}

/**
 * How many more copies to buy of an announced game (COPIES_RULE): within the days a disc serves one member
 * after the other, each for the usual keep in days; only one while that is not known.
 */
export function copiesToBuy(
  { interested, owned }: { interested: number; owned: number },
  keep: number | undefined,
): number {
  const servedByOne = Math.max(
    1,
    Math.floor(WISHES.interestServedDays / (keep ?? Number.POSITIVE_INFINITY)),
  )
  return Math.max(0, Math.ceil(interested / servedByOne) - owned)
}
