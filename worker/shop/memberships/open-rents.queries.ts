import sql from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import type { Day } from '#contract/dates.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import type { RentOfToday } from '#contract/today.ts'
import { inOneRow, inOneText } from '../../platform/database/database.ts'
import { dayColumn, paisaColumn } from '../../platform/database/row.ts'
import { planOfRow } from '../members/members.queries.ts'
import { versionsColumn, versionsText } from '../money/prices.queries.ts'
import { nextMonthCosts } from './next-month.rules.ts'
import { amountOwed } from './payment-code.rules.ts'

const payerColumns = {
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  dueOn: dayColumn,
  balance: paisaColumn,
}

const lateRow = v.object({
  ...payerColumns,
  /** null when there was no membership */
  status: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  depositPaisa: v.nullable(paisaColumn),
})

/** Members with a late rent, the longest late first, from the first `limit` late rents. */
export async function findLateRents(db: D1Database, today: Day, limit: number): Promise<RentOfToday[]> {
  const { rows } = await inOneRow(db, {
    rows: inOneText(
      lateRow,
      sql`SELECT user_id AS userId, name AS userName, mobile_no AS phone, due_on AS dueOn, balance_paisa AS balance,
              status, deposit_paisa AS depositPaisa
       FROM rents INDEXED BY rents_open JOIN members USING (user_id) LEFT JOIN memberships USING (user_id)
       WHERE paid_at IS NULL AND pay_by < ${today} ORDER BY pay_by LIMIT ${limit}`,
    ),
  })
  const oldest = new Map(rows.toReversed().map((row) => [row.userId, row]))
  return rows
    .filter((row) => oldest.get(row.userId) === row)
    .map(({ status, depositPaisa, ...row }) =>
      toPay(row, amountOwed(row.balance, status === null ? undefined : { status, depositPaisa: depositPaisa ?? 0 })),
    )
    .filter((row) => row.rupees > 0)
}

const dueRow = v.object({
  ...payerColumns,
  planId: v.number(),
  nextPlanId: v.nullable(v.number()),
  pricedOn: v.string(),
  nextPricedOn: v.string(),
  versions: versionsText,
  depositPaisa: paisaColumn,
})

/** Members without a late rent whose next rent is due after `today` and by `until`, and not covered by BALANCE. */
export async function findRentsDue(db: D1Database, today: Day, until: Day, limit: number): Promise<RentOfToday[]> {
  const { rows } = await inOneRow(db, {
    rows: inOneText(
      dueRow,
      sql`SELECT user_id AS userId, name AS userName, mobile_no AS phone, renews_on AS dueOn, balance_paisa AS balance,
              plan_id AS planId, next_plan_id AS nextPlanId, priced_on AS pricedOn, next_priced_on AS nextPricedOn,
              ${versionsColumn} AS versions, deposit_paisa AS depositPaisa
       FROM memberships INDEXED BY memberships_to_renew JOIN members USING (user_id)
       WHERE status <> 'CANCELLED' AND renews_on > ${today} AND renews_on <= ${until} AND ends_on IS NOT renews_on
         AND NOT EXISTS (SELECT 1 FROM rents WHERE rents.user_id = memberships.user_id
                         AND paid_at IS NULL AND pay_by < ${today})
       ORDER BY renews_on LIMIT ${limit}`,
    ),
  })
  return rows
    .map(({ planId, nextPlanId, pricedOn, nextPricedOn, versions, depositPaisa, ...row }) => {
      const plans = {
        plan: planOfRow(planId),
        nextPlan: nextPlanId === null ? undefined : planOfRow(nextPlanId),
      }
      const pricing = { versions, pricedOn }
      const { rent, depositDifference } = nextMonthCosts({ ...plans, pricing, nextPricedOn, depositPaisa }, row.dueOn)
      return toPay(row, rent + depositDifference - row.balance)
    })
    .filter((row) => row.rupees > 0)
}

function toPay({ balance: _, ...row }: Omit<RentOfToday, 'rupees'> & { balance: Paisa }, amount: Paisa): RentOfToday {
  return { ...row, rupees: rupees(amount) }
}
