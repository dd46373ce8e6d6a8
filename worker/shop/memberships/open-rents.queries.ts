import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import type { RentOfToday } from '#contract/today.ts'
import { inOneRow, inOneText } from '../../platform/database/database.ts'
import { dayColumn, paisaColumn, rupeesColumn } from '../../platform/database/row.ts'
import { planOfRow } from '../members/members.queries.ts'
import { versionsColumn, versionsText } from '../money/prices.queries.ts'
import { nextMonthCosts } from './next-month.rules.ts'
import { reportedPaisa } from './payment-claims.queries.ts'

const dueRow = v.object({
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  dueOn: dayColumn,
  balance: paisaColumn,
  planId: v.number(),
  nextPlanId: v.nullable(v.number()),
  pricedOn: v.string(),
  nextPricedOn: v.string(),
  versions: versionsText,
  depositPaisa: paisaColumn,
  reported: rupeesColumn,
})

/** Members without a late rent whose next rent is due after `today` and by `until`, and not covered by BALANCE. */
export async function findRentsDue(db: D1Database, today: Day, until: Day, limit: number): Promise<RentOfToday[]> {
  const { rows } = await inOneRow(db, {
    rows: inOneText(
      dueRow,
      sql`SELECT user_id AS userId, name AS userName, mobile_no AS phone, renews_on AS dueOn, balance_paisa AS balance,
              plan_id AS planId, next_plan_id AS nextPlanId, priced_on AS pricedOn, next_priced_on AS nextPricedOn,
              ${versionsColumn} AS versions, deposit_paisa AS depositPaisa, ${reportedPaisa} AS reported
       FROM memberships INDEXED BY memberships_to_renew JOIN members USING (user_id)
       WHERE status <> 'CANCELLED' AND renews_on > ${today} AND renews_on <= ${until} AND ends_on IS NOT renews_on
         AND NOT EXISTS (SELECT 1 FROM rents WHERE rents.user_id = memberships.user_id
                         AND paid_at IS NULL AND pay_by < ${today})
       ORDER BY renews_on LIMIT ${limit}`,
    ),
  })
  return rows
    .map(({ planId, nextPlanId, pricedOn, nextPricedOn, versions, depositPaisa, balance, ...row }) => {
      const plans = {
        plan: planOfRow(planId),
        nextPlan: nextPlanId === null ? undefined : planOfRow(nextPlanId),
      }
      const pricing = { versions, pricedOn }
      const { rent, depositDifference } = nextMonthCosts({ ...plans, pricing, nextPricedOn, depositPaisa }, row.dueOn)
      return { ...row, rupees: rupees(rent + depositDifference - balance) }
    })
    .filter((row) => row.rupees > 0)
}
