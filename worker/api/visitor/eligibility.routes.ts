import * as calls from '#contract/calls/rentals.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { listStock } from '../../shop/games/games.queries.ts'
import { findMember } from '../../shop/members/members.queries.ts'
import { libraryEligibility } from '../../shop/terms/eligibility.rules.ts'
import { answer } from '../answer.ts'

/** Whether the member may request or swap each game, or why not. */
export const eligibilityRoutes = [
  answer(calls.readEligibility, async ({ db, member: { subject } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const [member, games, holidays] = await Promise.all([
      findMember(db, subject, now),
      listStock(db),
      holidaysAround(db, today),
    ])
    return {
      ...libraryEligibility(member?.membership, games, today, holidays),
      lines: games
        .filter(({ inHand, owned }) => inHand === 0 && owned > 0)
        .map(({ productCode, queued, owned }) => ({
          productCode,
          ahead: Math.min(queued, QUEUE_SETTINGS.countedAhead + 1),
          owned,
        })),
    }
  }),
]
