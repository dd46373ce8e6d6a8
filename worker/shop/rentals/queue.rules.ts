import { addDays, type Day } from '#contract/dates.ts'
import type { NoDay, QueueObstacle } from '#contract/queue.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { billingMonth, type Holidays } from '../calendar/calendar.rules.ts'
import { availableOn, type GameFacts } from '../terms/availability.rules.ts'
import { deliveryWindow } from '../terms/delivery.rules.ts'
import type { Renter } from '../terms/membership.rules.ts'
import { quotaLeft, slotsUsed } from '../terms/rentals.rules.ts'

/** A game and its line. */
export interface Line extends GameFacts {
  /** Members who have waited longer, at most `QUEUE_SETTINGS.countedAhead` + 1. */
  ahead: number
  /** Before this day the member wants no copy; '' for none. */
  passedUntil?: Day
}

/** The last day of the delivery window, or why no day is known. */
type Expected = { expectedOn: Day; noDay: null } | { expectedOn: null; noDay: NoDay }

/** The median of `keeps` in days; undefined while there are too few. */
export function usualKeep(keeps: readonly number[]): number | undefined {
  if (keeps.length < QUEUE_SETTINGS.returnsNeeded) return undefined
  const middle = keeps.toSorted((a, b) => a - b)[Math.floor(keeps.length / 2)] ?? 0
  return Math.max(1, Math.ceil(middle))
}

/** Why no game of the queue can come today, whatever copy becomes free; null when one can. */
export function obstacleOf(member: Renter | undefined, today: Day): QueueObstacle {
  if (!member || hasEnded(member, today)) return 'NO_PLAN'
  if (member.status === 'HOLD') return 'HOLD'
  if (quotaLeft(member, today) === 0) return 'MONTH'
  return slotsUsed(member) >= member.plan.gamesAtATime ? 'PLACE' : null
}

/**
 * When a member can expect a game of the queue, or why the day is unknown. If the shelf has a copy for the member
 * and for everyone ahead, it is free today. Otherwise copies come back one after the other, each after the usual
 * keep, sooner with more copies. Never before the plan may take the game and the month has a game left; then
 * comes the delivery. `earlier` counts the games of the queue that come before it: each takes a place and a game of the
 * month. Without a place left there is no day, because nobody knows when the member gives a game back.
 */
export function expectedDay(
  member: Renter | undefined,
  line: Line,
  keep: number | undefined,
  today: Day,
  holidays: Holidays,
  earlier = 0,
): Expected {
  if (!member || hasEnded(member, today)) return unknown('NO_PLAN')
  if (member.status === 'HOLD') return unknown('HOLD')
  if (line.owned === 0) return unknown('NO_COPY')
  if (line.ahead > QUEUE_SETTINGS.countedAhead) return unknown('LONG_LINE')
  const returnsUntilMine = Math.max(0, line.ahead + 1 - line.inHand)
  if (returnsUntilMine > 0 && keep === undefined) return unknown('FEW_RETURNS')
  if (slotsUsed(member) + earlier >= member.plan.gamesAtATime) return unknown('PLACE')
  const copyOn = addDays(today, Math.ceil((returnsUntilMine * (keep ?? 0)) / line.owned))
  const readyOn = latest(
    copyOn,
    availableOn(line, member.plan, holidays),
    monthOpensOn(member, today, earlier),
    line.passedUntil ?? '',
  )
  if (member.endsOn !== null && member.endsOn <= readyOn) return unknown('ENDS')
  return { expectedOn: deliveryWindow(member.city, readyOn, holidays).until, noDay: null }
}

/** When a member can expect each game of the queue: the earliest ones share the free places. */
export function expectedDays(
  member: Renter | undefined,
  lines: readonly Line[],
  keep: number | undefined,
  today: Day,
  holidays: Holidays,
): Expected[] {
  const alone = lines.map((line) => expectedDay(member, line, keep, today, holidays))
  const inTurn = alone
    .map(({ expectedOn }, index) => ({ expectedOn, index }))
    .filter(({ expectedOn }) => expectedOn !== null)
    .toSorted((a, b) => (a.expectedOn ?? '').localeCompare(b.expectedOn ?? ''))
  const earlier = new Map(inTurn.map(({ index }, turn) => [index, turn]))
  return lines.map((line, index) => expectedDay(member, line, keep, today, holidays, earlier.get(index)))
}

function unknown(noDay: NoDay) {
  return { expectedOn: null, noDay }
}

/** The first day on which the billing month has a game left after `earlier` others. */
function monthOpensOn(member: Renter, today: Day, earlier: number): Day {
  return quotaLeft(member, today) > earlier ? today : billingMonth(member.countsFrom, today).until
}

function hasEnded({ status, endsOn }: Renter, today: Day): boolean {
  return status === 'CANCELLED' || (endsOn !== null && endsOn <= today)
}

function latest(...days: Day[]): Day {
  return days.reduce((late, day) => (day > late ? day : late))
}
