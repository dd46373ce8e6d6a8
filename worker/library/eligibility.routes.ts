import { Hono } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { dayInKarachi } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { listStock } from '../games/games.queries.ts'
import { done } from '../http/outcome.ts'
import { findMember } from '../members/members.queries.ts'
import { libraryEligibility } from '../rentals/eligibility.rules.ts'
import { requireMember, requireOwnAccounts } from '../sessions/guards.ts'

/** GET /api/v1/user/eligibility: whether the member may request or swap each game, or why not. */
export const eligibilityRoutes = new Hono<AppEnv>().get('/eligibility', async (c) => {
  requireOwnAccounts(c)
  const { subject } = await requireMember(c)
  const now = Date.now()
  const today = dayInKarachi(now)
  const [member, games, holidays] = await Promise.all([
    findMember(c.env.DB, subject, now),
    listStock(c.env.DB),
    holidaysAround(c.env.DB, today),
  ])
  const answer = libraryEligibility(member?.membership, games, today, holidays)
  return done(c, '', answer)
})
