import * as calls from '#contract/calls/queue.ts'
import { type Day, dayInKarachi, formatDay } from '#contract/dates.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import { type Plan, planById } from '#contract/plans.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import type { Holidays } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { findProfile } from '../../shop/members/members.queries.ts'
import { countWish, requirePlan } from '../../shop/members/wishes.ts'
import { addEntry } from '../../shop/rentals/add-entry.ts'
import {
  type AnnouncedRow,
  deleteInterest,
  hasDeclared,
  insertInterest,
  listAnnounced,
} from '../../shop/rentals/interests.queries.ts'
import { availableOn, isAnnounced } from '../../shop/terms/availability.rules.ts'
import { declareBy } from '../../shop/terms/interests.rules.ts'
import { answer } from '../answer.ts'

const MOST_ANNOUNCED = 100

/** Announced games and their reservations, which are open until 10 days before the release. */
export const interestRoutes = [
  answer(calls.listAnnounced, async ({ db, member: { subject } }) => {
    const today = dayInKarachi(Date.now())
    const [profile, rows, holidays] = await Promise.all([
      findProfile(db, subject),
      listAnnounced(db, subject, today, MOST_ANNOUNCED),
      holidaysAround(db, today),
    ])
    const plan = profile?.planId ? planById(profile.planId) : undefined
    return { games: rows.map((row) => asAnnounced(row, plan, today, holidays)) }
  }),

  answer(calls.reserveGame, async ({ c, db, member: { subject }, body: { productCode } }) => {
    const { userId } = await requirePlan(db, subject)
    await countWish(c, userId)
    const now = Date.now()
    const [game] = await findGames(db, [productCode])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    if (!(await hasDeclared(db, userId, productCode))) {
      const today = dayInKarachi(now)
      if (!isAnnounced(game, today)) throw alreadyReleased()
      if (today > declareBy(game)) throw tooLateToReserve(declareBy(game))
      await addEntry(db, userId, insertInterest(userId, productCode, now))
    }
    return { message: `You have reserved ${game.title}. Members with a reservation get it first.` }
  }),

  answer(calls.cancelReservation, async ({ c, db, member: { subject }, params }) => {
    await countWish(c, subject)
    await deleteInterest(db, subject, params.productCode)
    return { message: 'Your reservation is cancelled.' }
  }),
]

function asAnnounced(row: AnnouncedRow, plan: Plan | undefined, today: Day, holidays: Holidays): AnnouncedGame {
  const lastDay = declareBy(row)
  return {
    ...row,
    declareBy: lastDay,
    canDeclare: today <= lastDay,
    yoursFrom: plan ? availableOn(row, plan, holidays) : null,
  }
}

function alreadyReleased(): ApiError {
  return conflict('interests.released', 'This game has been released. Please add it to your queue.')
}

function tooLateToReserve(lastDay: Day): ApiError {
  return conflict(
    'interests.too-late',
    `Reservations for this game were open until ${formatDay(lastDay)}. You can add it to your queue after its release.`,
  )
}
