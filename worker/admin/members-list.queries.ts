import { type CustomerRow, customerRow, type MembershipStatus } from '#contract/customers.ts'
import { planById } from '#contract/plans.ts'
import { type AdminList, BY_TIME } from '../lists/list-page.ts'

/**
 * Accounts with their memberships, of one status if given; the search looks at User ID, name and e-mail.
 */
export function memberList(status?: MembershipStatus): AdminList<CustomerRow, [number, string]> {
  return status ? membersOfStatus(status) : allMembers
}

const allMembers: AdminList<CustomerRow, [number, string]> = {
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
  rowsById: async (db, ids) => {
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

/** Sorted by number, because the day of joining is in another table and has the same order. */
function membersOfStatus(status: MembershipStatus): AdminList<CustomerRow, [number, string]> {
  return {
    ...allMembers,
    keyOf: ({ userId }) => [Number(userId.slice('KB-'.length)), ''],
    rowsAfter: async (db, [number], limit) => {
      // Without the named index SQLite would read all members by number.
      const { results } = await db
        .prepare(
          `SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, created_at AS joinedAt,
                  plan_id AS planId, status AS membership
           FROM memberships INDEXED BY memberships_by_status CROSS JOIN members USING (user_id)
           WHERE status = ?1 AND CAST(substr(memberships.user_id, 4) AS INTEGER) < ?2
           ORDER BY CAST(substr(memberships.user_id, 4) AS INTEGER) DESC LIMIT ?3`,
        )
        .bind(status, number, limit)
        .all<StoredMember>()
      return results.map(toRow)
    },
    rowsById: async (db, ids) =>
      (await allMembers.rowsById(db, ids)).filter(({ membership }) => membership === status),
  }
}

type StoredMember = Omit<CustomerRow, 'subscription'> & { planId: number | null }

function toRow({ planId, ...member }: StoredMember): CustomerRow {
  const plan = planId === null ? undefined : planById(planId)
  return { ...member, subscription: plan?.planName ?? null }
}
