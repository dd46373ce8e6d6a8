import * as calls from '#contract/calls/shop-games.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { type GivenCopy, LINE_SHOWN, USE_DAYS, type WaitingMember } from '#contract/game-lines.ts'
import { DAY } from '../../platform/base/time.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { findUseOfGame } from '../../shop/games/games.queries.ts'
import { namesOf } from '../../shop/members/members.queries.ts'
import { findLine, lastAllocations } from '../../shop/rentals/allocation.queries.ts'
import { allocateCopies } from '../../shop/rentals/allocation.rules.ts'
import { proposersOf } from '../../shop/rentals/allocation.ts'
import { replay } from '../../shop/rentals/allocation-facts.ts'
import { answer } from '../answer.ts'

const GIVEN_SHOWN = 5

/** The line for a game as the shop sees it: who gets the next copy, and why the others do not. */
export const gameLineRoutes = [
  answer(calls.readLine, async ({ db, params: { productCode } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const [turns, stored, holidays, use] = await Promise.all([
      findLine(db, productCode, LINE_SHOWN),
      lastAllocations(db, productCode, GIVEN_SHOWN),
      holidaysAround(db, today),
      findUseOfGame(db, productCode, now - USE_DAYS * DAY, now),
    ])
    const proposers = await proposersOf(db, turns, now)
    // The other games of these members are left out: they may get one of those first.
    const { skipped } = allocateCopies(turns, proposers, turns, today, holidays)
    const reasons = new Map(skipped.map(({ turn, why }) => [turn, why]))
    const given = stored.map(({ facts, ...copy }) => ({
      ...copy,
      skipped: facts === null ? null : replay(facts).skipped.filter(ofGame(productCode)),
    }))
    const names = await namesOf(db, [
      ...turns.map(({ userId }) => userId),
      ...given.flatMap(({ userId, skipped: others }) => [userId, ...(others ?? []).map(({ turn }) => turn.userId)]),
    ])
    const named = (userId: string) => ({ userId, name: names.get(userId) ?? '' })
    return {
      use: {
        rentals: use.rentals,
        daysOut: Math.round(use.out / DAY),
        copyDays: Math.round(use.all / DAY),
      },
      line: turns.map(
        (turn): WaitingMember => ({
          ...named(turn.userId),
          queuedAt: turn.addedAt,
          place: turn.place,
          why: reasons.get(turn) ?? '',
        }),
      ),
      given: given.map(
        ({ userId, skipped: others, ...copy }): GivenCopy => ({
          ...copy,
          ...named(userId),
          skipped: others?.map(({ turn, why }) => ({ ...named(turn.userId), why })) ?? null,
        }),
      ),
    }
  }),
]

function ofGame(productCode: string) {
  return ({ turn }: { turn: { productCode: string } }) => turn.productCode === productCode
}
