import { addDays, type Day } from '#contract/dates.ts'
import type { NoDay, QueueObstacle } from '#contract/queue.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { billingMonth, type Holidays } from '../calendar/calendar.rules.ts'
import { availableOn, type GameFacts } from '../terms/availability.rules.ts'
import { deliveryWindow } from '../terms/delivery.rules.ts'
import { NO_PLAN, refusesRequest } from '../terms/game-refusals.rules.ts'
import type { Renter } from '../terms/membership.rules.ts'
import { givenByQueue, slotsUsed } from '../terms/rentals.rules.ts'

/** A game and its line. */
export interface Line extends GameFacts {
  /** Members who have waited longer, at most `QUEUE_SETTINGS.countedAhead` + 1. */
  ahead: number
  /** Before this day the member wants no copy; '' for none. */
  passedUntil?: Day
}

/** A game that every plan may take, with a copy on the shelf. */
const ANY_GAME: GameFacts = { productCode: '', availableSince: '2000-01-01', owned: 1, inHand: 1 }

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
  const refusal = member ? refusesRequest(member, ANY_GAME, today, new Set()) : NO_PLAN
  return refusal ? { code: refusal.code, message: refusal.message } : null
}

/**
 * When a member can expect a game of the queue, or why the day is unknown. If the shelf has a copy for the member
 * and for everyone ahead, it is free today. Otherwise copies come back one after the other, each after the usual
 * keep, sooner with more copies. Then comes the first day on which the member may request the game, in this month or
 * the next, and the delivery. `earlier` counts the games of the queue that come before it: each takes a place and a
 * game of the month. Without a place left there is no day, because nobody knows when the member gives a game back.
 */
export function expectedDay(
  member: Renter | undefined,
  line: Line,
  keep: number | undefined,
  today: Day,
  holidays: Holidays,
  earlier = 0,
): Expected {
  if (!member) return unknown('OBSTACLE')
  if (line.owned === 0) return unknown('NO_COPY')
  if (line.ahead > QUEUE_SETTINGS.countedAhead) return unknown('LONG_LINE')
  const returnsUntilMine = Math.max(0, line.ahead + 1 - line.inHand)
  if (returnsUntilMine > 0 && keep === undefined) return unknown('FEW_RETURNS')
  if (slotsUsed(member) + earlier >= member.plan.gamesAtATime) return unknown('PLACE')
  const copyOn = addDays(today, Math.ceil((returnsUntilMine * (keep ?? 0)) / line.owned))
  const passedUntil = line.passedUntil ?? ''
  const from = passedUntil > copyOn ? passedUntil : copyOn
  const given = Array.from({ length: earlier }, () => givenByQueue('', false))
  const asker = { ...member, rentals: [...member.rentals, ...given] }
  const refusalOn = (day: Day) => refusesRequest(asker, { ...line, inHand: 1 }, day, holidays)
  const days = [from, availableOn(line, member.plan, holidays), billingMonth(member.countsFrom, from).until]
    .filter((day) => day >= from)
    .toSorted()
  const readyOn = days.find((day) => !refusalOn(day))
  if (readyOn) return { expectedOn: deliveryWindow(member, readyOn, holidays).until, noDay: null }
  return unknown(refusalOn(days.at(-1) ?? from)?.code === 'rental.cancelled' ? 'ENDS' : 'OBSTACLE')
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
