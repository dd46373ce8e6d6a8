import { Hono } from 'hono'
import { type Day, formatDay } from '#contract/dates.ts'
import { type AnnouncedGame, interest } from '#contract/interests.ts'
import { type Plan, planById } from '#contract/plans.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { done } from '../../platform/http/outcome.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { dayInKarachi, type Holidays } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { countWish } from '../../shop/members/count-wish.ts'
import { findProfile } from '../../shop/members/members.queries.ts'
import { requirePlan } from '../../shop/members/require-plan.ts'
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

const MOST_ANNOUNCED = 100

/** Announced games and their reservations, which are open until 10 days before the release. */
export const interestRoutes = new Hono<AppEnv>()
  .get('/announced', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const today = dayInKarachi(Date.now())
    const [profile, rows, holidays] = await Promise.all([
      findProfile(c.env.DB, subject),
      listAnnounced(c.env.DB, subject, today, MOST_ANNOUNCED),
      holidaysAround(c.env.DB, today),
    ])
    const plan = profile?.planId ? planById(profile.planId) : undefined
    const games = rows.map((row) => asAnnounced(row, plan, today, holidays))
    return done(c, '', { games })
  })

  .post('/interests', async (c) => {
    requireOwnAccounts(c)
    const { userId } = await requirePlan(c)
    await countWish(c, userId)
    const { productCode } = await readBody(c, interest)
    const now = Date.now()
    const [game] = await findGames(c.env.DB, [productCode])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    if (!(await hasDeclared(c.env.DB, userId, productCode))) {
      const today = dayInKarachi(now)
      if (!isAnnounced(game, today)) throw alreadyReleased()
      if (today > declareBy(game)) throw tooLateToReserve(declareBy(game))
      await addEntry(c.env.DB, userId, insertInterest(userId, productCode, now))
    }
    return done(c, `You have reserved ${game.title}. Members with a reservation get it first.`)
  })

  .delete('/interests/:productCode', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    await deleteInterest(c.env.DB, subject, c.req.param('productCode'))
    return done(c, 'Your reservation is cancelled.')
  })

function asAnnounced(
  row: AnnouncedRow,
  plan: Plan | undefined,
  today: Day,
  holidays: Holidays,
): AnnouncedGame {
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
