import { type CustomerRow, customerRow } from '#contract/customers.ts'
import { planById } from '#contract/plans.ts'
import { type AdminList, BY_TIME } from '../../admin-lists/list-page.ts'

/** Accounts with their memberships; found by User ID, name or e-mail. */
export const memberList: AdminList<CustomerRow, [number, string]> = {
  ...BY_TIME,
  noun: 'customers',
  row: customerRow,
  keyOf: (member) => [member.joinedAt, member.userId],
  idOf: (member) => member.userId,
  rowsAfter: async (db, [joinedAt, userId], limit) => {
    const { results } = await db
      .prepare(
        `SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, created_at AS joinedAt,
                plan_id AS planId, status AS membership
         FROM members LEFT JOIN memberships USING (user_id) WHERE (created_at, user_id) < (?, ?)
         ORDER BY created_at DESC, user_id DESC LIMIT ?`,
      )
      .bind(joinedAt, userId, limit)
      .all<StoredMember>()
    return results.map(toRow)
  },
  rowsOf: async (db, ids) => {
    const { results } = await db
      .prepare(
        `SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, created_at AS joinedAt,
                plan_id AS planId, status AS membership
         FROM members LEFT JOIN memberships USING (user_id)
         WHERE user_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(ids))
      .all<StoredMember>()
    return results.map(toRow)
  },
}

type StoredMember = Omit<CustomerRow, 'subscription'> & { planId: number | null }

function toRow({ planId, ...member }: StoredMember): CustomerRow {
  const plan = planId === null ? undefined : planById(planId)
  return { ...member, subscription: plan?.planName ?? null }
}
