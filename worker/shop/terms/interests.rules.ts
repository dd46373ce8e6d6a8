import { addDays, type Day } from '#contract/dates.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { TERMS } from '#contract/terms.ts'
import type { GameFacts } from './availability.rules.ts'

type Released = Pick<GameFacts, 'availableSince'>

/** The last day for a reservation: 10 days before the release. */
export function declareBy({ availableSince }: Released): Day {
  return addDays(availableSince, -TERMS.interestDaysBeforeRelease)
}

/**
 * How many more copies of an announced game to buy (COPIES_RULE). A disc serves one member after the other, each
 * for `keep` days; only one member when `keep` is unknown.
 */
export function copiesToBuy(
  { interested, owned }: { interested: number; owned: number },
  keep: number | undefined,
): number {
  const servedByOne = Math.max(1, Math.floor(QUEUE_SETTINGS.interestServedDays / (keep ?? Number.POSITIVE_INFINITY)))
  return Math.max(0, Math.ceil(interested / servedByOne) - owned)
}
