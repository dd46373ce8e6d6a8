import * as calls from '#contract/calls/desk.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import { warnings } from '../../desk/alarm.ts'
import { findMonth, findTotals, membersOf } from '../../desk/dashboard.queries.ts'
import { memberList } from '../../desk/members-list.queries.ts'
import { sectionsOf } from '../../desk/today.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { viewsOfHours } from '../../shop/page-views/page-views.queries.ts'
import { answer } from '../answer.ts'

const RECENT_ACCOUNTS = 5
const HOURS_OF_VIEWS = 24

/** The two screens with which an admin begins: the open work of the shop, and how the shop does. */
export const dashboardRoutes = [
  answer(calls.readToday, async ({ env, db }) => {
    const now = Date.now()
    const [sections, found] = await Promise.all([sectionsOf(db, dayInKarachi(now)), warnings(env, now)])
    return { warnings: found, ...sections }
  }),

  answer(calls.readDashboard, async ({ env, db, admin }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const [totals, month, recentAccounts, views, found] = await Promise.all([
      findTotals(db),
      findMonth(db, today),
      memberList({}, today).rowsAfter(db, BY_TIME.start, RECENT_ACCOUNTS),
      viewsOfHours(db, HOURS_OF_VIEWS, now),
      warnings(env, now),
    ])
    return {
      cards: {
        subscription: totals.active_memberships,
        customer: totals.customers,
        totalEarn: rupees(totals.earned_paisa),
      },
      figures: {
        money:
          admin.adminRole === 'owner'
            ? {
                takings: rupees(month.takings),
                takingsBefore: rupees(month.takingsBefore),
                depositsHeld: rupees(totals.deposits_paisa),
              }
            : null,
        members: membersOf(totals),
        discsOut: totals.discs_out,
        begun: month.begun,
        ended: month.ended,
      },
      warnings: found,
      recentAccounts,
      views,
    }
  }),
]
