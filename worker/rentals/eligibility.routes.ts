import { Hono } from 'hono'
import { findMembership } from '../customer-host/built-in/members.queries.ts'
import { requireMember, requireOwnAccounts } from '../customer-host/built-in-only.ts'
import type { AppEnv } from '../env.ts'
import { holidaysAround } from '../holidays/holidays.queries.ts'
import { listStock } from '../library/games.queries.ts'
import { dayInKarachi } from './calendar.rules.ts'
import { libraryEligibility } from './eligibility.rules.ts'

/** GET /api/v1/user/eligibility: what a member hears of each game before asking for it. */
export const eligibilityRoutes = new Hono<AppEnv>().get('/eligibility', async (c) => {
  requireOwnAccounts(c)
  const { subject } = await requireMember(c)
  const now = Date.now()
  const today = dayInKarachi(now)
  const [member, games, holidays] = await Promise.all([
    findMembership(c.env.DB, subject, now),
    listStock(c.env.DB),
    holidaysAround(c.env.DB, today),
  ])
  const answer = libraryEligibility(member, games, today, holidays)
  return c.json({ success: true, message: '', retryAfter: '', ...answer })
})
