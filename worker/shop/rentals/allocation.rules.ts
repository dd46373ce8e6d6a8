import { type Day, formatDay } from '#contract/dates.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { type GameFacts, isNewGame } from '../terms/availability.rules.ts'
import { refusesRequest } from '../terms/game-refusals.rules.ts'
import type { Renter } from '../terms/membership.rules.ts'
import { givenByQueue, openRentals } from '../terms/rentals.rules.ts'

/** A queue entry whose game has a copy on the shelf. */
export interface Turn {
  userId: string
  productCode: string
  /** Position in the member's own queue, from 1. */
  place: number
  addedAt: number
  /** Before this day the member wants no copy; '' for none. */
  passedUntil: Day
}

/** A waiting member with the facts that the rule reads. */
export interface Proposer {
  userId: string
  member: Renter
  /** N of 'only one of my first N games'; null: any. */
  queueTop: number | null
}

interface Allocation<T extends Turn> {
  /** Each is one copy for one member. */
  granted: T[]
  /** Refused by the rental rules. A turn that lost to an earlier one is in neither list. */
  refused: T[]
  /** All that were not granted, each with the sentence of the rule that decided. */
  skipped: { turn: T; why: string }[]
}

const ASKED_LATER = 'Others asked earlier and got the free copies'

/**
 * Decides who gets the free copies (ALLOCATION_RULES). Deferred acceptance (Gale–Shapley): members propose in
 * queue order where the rules allow it; each game keeps its earliest `copies` proposers. The result is a
 * stable matching.
 */
export function allocateCopies<T extends Turn>(
  turns: readonly T[],
  proposers: readonly Proposer[],
  games: readonly GameFacts[],
  today: Day,
  holidays: Holidays,
): Allocation<T> {
  const gameOf = new Map(games.map((game) => [game.productCode, game]))
  const granted = new Set<T>()
  const lost = new Set<T>()
  const turnsOf = Map.groupBy(
    turns.toSorted((a, b) => a.place - b.place),
    (turn) => turn.userId,
  )

  function asRental({ productCode }: T) {
    const game = gameOf.get(productCode)
    return givenByQueue(productCode, game !== undefined && isNewGame(game, today))
  }

  function whyRefused(proposer: Proposer | undefined, turn: T): string | undefined {
    if (!proposer) return 'The member has no plan'
    const game = gameOf.get(turn.productCode)
    const held = [...granted].filter(({ userId }) => userId === proposer.userId)
    const rentals = [...proposer.member.rentals, ...held.map(asRental)]
    const member = { ...proposer.member, rentals }
    if (!game) return 'The library has no such game'
    return (
      whyPassed(turn, today) ??
      whyBelowTop(member, proposer.queueTop, turn) ??
      refusesRequest(member, game, today, holidays)?.message
    )
  }

  const proposerOf = new Map(proposers.map((proposer) => [proposer.userId, proposer]))
  const refused = turns.filter((turn) => whyRefused(proposerOf.get(turn.userId), turn))

  const asking = [...proposers]
  for (let proposer = asking.pop(); proposer; proposer = asking.pop()) {
    for (const turn of turnsOf.get(proposer.userId) ?? []) {
      if (granted.has(turn) || lost.has(turn) || whyRefused(proposer, turn)) continue
      granted.add(turn)
      const last = lastOf(granted, turn.productCode, gameOf.get(turn.productCode)?.inHand ?? 0)
      if (!last) continue
      granted.delete(last)
      lost.add(last)
      const loser = proposerOf.get(last.userId)
      if (loser && loser !== proposer) asking.push(loser)
    }
  }

  const skipped = turns
    .filter((turn) => !granted.has(turn))
    .map((turn) => ({
      turn,
      why: lost.has(turn) ? ASKED_LATER : (whyRefused(proposerOf.get(turn.userId), turn) ?? ''),
    }))
  return { granted: [...granted], refused, skipped }
}

/** The last in line of those who were granted a game, when they are more than its copies. */
function lastOf<T extends Turn>(granted: ReadonlySet<T>, productCode: string, copies: number): T | undefined {
  const inLine = [...granted].filter((turn) => turn.productCode === productCode).sort(byLine)
  return inLine.length > copies ? inLine.at(-1) : undefined
}

/** The earlier entry first; the User ID decides within a millisecond. */
function byLine(a: Turn, b: Turn): number {
  return a.addedAt - b.addedAt || (a.userId < b.userId ? -1 : 1)
}

function whyPassed({ passedUntil }: Turn, today: Day): string | undefined {
  return passedUntil > today ? `Does not want it before ${formatDay(passedUntil)}` : undefined
}

/** With 'only one of my first N games', one game at a time comes from the queue, and only from its top. */
function whyBelowTop(member: Renter, queueTop: number | null, { place }: Turn): string | undefined {
  if (queueTop === null) return undefined
  if (place > queueTop) return `Wants only one of the top ${queueTop}; this is number ${place}`
  const onTheWay = openRentals(member).some(({ fromQueue }) => fromQueue)
  return onTheWay ? `Wants one of the top ${queueTop} at a time, and one is on its way` : undefined
}
