import { Hono } from 'hono'
import type { Dashboard } from '#contract/dashboard.ts'
import { rupees } from '#contract/money.ts'
import { countLeavingReasons, findMonth, findTotals } from '../../desk/dashboard.queries.ts'
import { memberList } from '../../desk/members-list.queries.ts'
import { warnings } from '../../operations/warnings.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { DAY } from '../../platform/base/time.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { viewsOfHours } from '../../shop/page-views/page-views.queries.ts'

const RECENT_ACCOUNTS = 5
const HOURS_OF_VIEWS = 24
const LEAVING_MS = 90 * DAY

/** GET /api/v1/admin/dashboard: the three cards, this month, the newest accounts and the page views. */
export const dashboardRoutes = new Hono<AppEnv>().get('/dashboard', async (c) => {
  await requireAdmin(c)
  const now = Date.now()
  const today = dayInKarachi(now)
  const [totals, month, leaving, recentAccounts, views, found] = await Promise.all([
    findTotals(c.env.DB),
    findMonth(c.env.DB, today),
    countLeavingReasons(c.env.DB, now - LEAVING_MS),
    memberList({}, today).rowsAfter(c.env.DB, BY_TIME.start, RECENT_ACCOUNTS),
    viewsOfHours(c.env.DB, HOURS_OF_VIEWS, now),
    warnings(c.env, now),
  ])
  const reply: Dashboard = {
    status: true,
    cards: {
      subscription: totals.active_memberships,
      customer: totals.customers,
      totalEarn: rupees(totals.earned_paisa),
    },
    figures: {
      takings: rupees(month.takings),
      takingsBefore: rupees(month.takingsBefore),
      depositsHeld: rupees(totals.deposits_paisa),
      discsOut: totals.discs_out,
      begun: month.begun,
      ended: month.ended,
      leaving,
    },
    warnings: found,
    recentAccounts,
    views,
  }
  return c.json(reply)
})
