import * as calls from '#contract/calls/customers.ts'
import { addMonths, dayInKarachi, firstOfMonth } from '#contract/dates.ts'
import { LEAVING_MONTHS } from '#contract/leaving.ts'
import { findTotals, membersOf } from '../../desk/dashboard.queries.ts'
import { countLeavingReasons, findLeavingTexts, findMembershipMonths } from '../../desk/leaving.queries.ts'
import { answer } from '../answer.ts'

/** Reasons among which the texts are. */
const NEWEST_REASONS = 50

/** Leaving and staying, for owners. */
export const leavingRoutes = [
  answer(calls.readLeaving, async ({ db }) => {
    const thisMonth = firstOfMonth(dayInKarachi(Date.now()))
    const since = addMonths(thisMonth, 1 - LEAVING_MONTHS).slice(0, 7)
    const [totals, months, reasons, texts] = await Promise.all([
      findTotals(db),
      findMembershipMonths(db, since),
      countLeavingReasons(db, since),
      findLeavingTexts(db, NEWEST_REASONS),
    ])
    return { members: membersOf(totals), months, reasons, texts }
  }),
]
