import { Hono } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { done } from '../../platform/http/outcome.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { listStock } from '../../shop/games/games.queries.ts'
import { findMember } from '../../shop/members/members.queries.ts'
import { libraryEligibility } from '../../shop/terms/eligibility.rules.ts'

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
