import { type Day, startOfDay } from '#contract/dates.ts'

/** The next visit to a member, after one that was put off at the instant `at`. */
export interface NextVisit {
  until: Day
  at: number
  /** the last day of an ended membership, all of whose discs are collected */
  endedOn: Day | null
}

/**
 * The day of the visit that collects a disc at home. Null while no visit was put off since the disc has to come back,
 * because the shop names no day before. A disc that a swap collects has the day of the swap.
 */
export function collectionDay(
  { returnAskedAt }: { returnAskedAt: number | null },
  visit: NextVisit | undefined,
  today: Day,
): Day | null {
  if (!visit) return null
  const since = returnAskedAt ?? (visit.endedOn === null ? null : startOfDay(visit.endedOn))
  if (since === null) return null
  return visit.until >= today || since <= visit.at ? visit.until : null
}
