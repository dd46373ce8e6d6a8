import type { Day } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import type { GameFacts } from '../rentals/availability.rules.ts'
import { addDays } from '../rentals/calendar.rules.ts'

type Released = Pick<GameFacts, 'availableSince'>

/** Whether the day of its availability in Pakistan lies ahead: then it takes interest, not the queue. */
export function isAnnounced({ availableSince }: Released, today: Day): boolean {
  return today < availableSince
}

/** The last day on which interest can be declared: 10 days before the release (section 9). */
export function declareBy({ availableSince }: Released): Day {
  return addDays(availableSince, -TERMS.interestDaysBeforeRelease)
}
