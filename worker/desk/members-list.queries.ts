import sql, { empty, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type CustomerFilter, type CustomerRow, customerRow, MEMBERSHIP_NAMES } from '#contract/customers.ts'
import { addDays, type Day } from '#contract/dates.ts'
import { PLANS, planById } from '#contract/plans.ts'
import { all } from '../platform/database/database.ts'
import { oneColumn, rupeesColumn } from '../platform/database/row.ts'
import type { AdminList, Key } from '../platform/lists/list-page.ts'
import { phoneSearch } from '../platform/lists/typed-search.ts'
import { owingColumns } from './owing-list.queries.ts'

/** An order of the members, which one range of an index reads. */
interface Order {
  start: Key
  keyOf: (member: CustomerRow) => Key
  /** What comes after `SELECT user_id AS userId FROM` for the members after `key`. */
  after: (key: Key) => Sql
}

/**
 * Accounts with their memberships; the search looks at User ID, name, e-mail and phone. The index of the order or of
 * the narrowest filter is read, and the other filters shorten its pages.
 */
export function memberList(filter: CustomerFilter, today: Day): AdminList<CustomerRow, Key> {
  const order = orderOf(filter, today)
  return {
    noun: 'customers',
    row: customerRow,
    words: { membership: MEMBERSHIP_NAMES },
    key: v.tuple([v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.string()]),
    start: order.start,
    keyOf: order.keyOf,
    idOf: ({ userId }) => userId,
    rowsAfter: async (db, key, limit) => {
      const userIds = await all(
        db,
        oneColumn('userId', v.string()),
        sql`SELECT user_id AS userId FROM ${order.after(key)} LIMIT ${limit}`,
      )
      return await findMembers(db, userIds, today)
    },
    rowsById: async (db, ids) => await findMembers(db, ids, today),
    keeps: (member) => matches(member, filter),
    normalize: phoneSearch,
  }
}

function matches(member: CustomerRow, { status, plan, city }: CustomerFilter): boolean {
  if (plan && (member.subscription !== plan || member.membership === 'CANCELLED')) return false
  if (city && member.city.toLowerCase() !== city.toLowerCase()) return false
  if (status === 'OWING') return member.owed > 0
  if (status === 'LATE') return member.daysLate > 0
  return !status || member.membership === status
}

/**
 * By the number of the User ID, because the day of joining is in another table and has the same order. The second
 * part of the key is not used: SQLite would not look up a pair by an index on an expression.
 */
const LATEST_NUMBER: Pick<Order, 'start' | 'keyOf'> = {
  start: [Number.MAX_SAFE_INTEGER, ''],
  keyOf: ({ userId }) => [Number(userId.slice('KB-'.length)), ''],
}
const LATEST: Pick<Order, 'start' | 'keyOf'> = {
  start: [Number.MAX_SAFE_INTEGER, ''],
  keyOf: ({ joinedAt, userId }) => [joinedAt, userId],
}

function orderOf({ status, plan, city, sort }: CustomerFilter, today: Day): Order {
  if (sort === 'name') return BY_NAME
  if (status === 'OWING') return BY_DEBT
  if (status === 'LATE') return lateFirst(today)
  if (city) return { ...LATEST, after: (key) => latest(sql`city = ${city} COLLATE NOCASE AND`, key) }
  const planId = PLANS.find(({ planName }) => planName === plan)?.id
  if (planId) {
    return {
      ...LATEST_NUMBER,
      after: ([number]) => sql`memberships INDEXED BY memberships_by_plan
        WHERE status <> 'CANCELLED' AND plan_id = ${planId} AND CAST(substr(user_id, 4) AS INTEGER) < ${number}
        ORDER BY CAST(substr(user_id, 4) AS INTEGER) DESC`,
    }
  }
  if (status) {
    return {
      ...LATEST_NUMBER,
      after: ([number]) => sql`memberships INDEXED BY memberships_by_status
        WHERE status = ${status} AND CAST(substr(user_id, 4) AS INTEGER) < ${number}
        ORDER BY CAST(substr(user_id, 4) AS INTEGER) DESC`,
    }
  }
  return { ...LATEST, after: (key) => latest(empty, key) }
}

function latest(condition: Sql, [joinedAt, userId]: Key): Sql {
  return sql`members WHERE ${condition} (created_at, user_id) < (${joinedAt}, ${userId})
    ORDER BY created_at DESC, user_id DESC`
}

const BY_NAME: Order = {
  start: ['', ''],
  keyOf: ({ name, userId }) => [name, userId],
  // The collation is on the right side: SQLite uses the index only for a plain pair of columns.
  after: ([name, userId]) => sql`members WHERE (name, user_id) > (${name} COLLATE NOCASE, ${userId})
    ORDER BY name COLLATE NOCASE, user_id`,
}

const BY_DEBT: Order = {
  start: [Number.MIN_SAFE_INTEGER, ''],
  keyOf: ({ balance, userId }) => [Math.round(balance * 100), userId],
  after: ([balance, userId]) => sql`members
    WHERE balance_paisa < 0 AND (balance_paisa, user_id) > (${balance}, ${userId}) ORDER BY balance_paisa, user_id`,
}

function lateFirst(today: Day): Order {
  return {
    start: ['', ''],
    keyOf: ({ daysLate, userId }) => [addDays(today, -daysLate), userId],
    // Members with several late rents are listed once, at the oldest.
    after: ([payBy, userId]) => sql`rents INDEXED BY rents_open
      WHERE paid_at IS NULL AND pay_by < ${today} AND (pay_by, user_id) > (${payBy}, ${userId})
        AND NOT EXISTS (SELECT 1 FROM rents AS older INDEXED BY rents_unpaid
                        WHERE older.user_id = rents.user_id AND older.paid_at IS NULL
                          AND (older.pay_by, older.due_on) < (rents.pay_by, rents.due_on))
      ORDER BY pay_by, user_id`,
  }
}

const { subscription: _, ...shownEntries } = customerRow.entries
const stored = v.object({
  ...shownEntries,
  planId: v.nullable(v.number()),
  balance: rupeesColumn,
  owed: rupeesColumn,
})

/** The members with these User IDs, in their order. */
async function findMembers(db: D1Database, userIds: readonly string[], today: Day): Promise<CustomerRow[]> {
  const members = await all(
    db,
    stored,
    sql`SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, created_at AS joinedAt,
              plan_id AS planId, status AS membership, balance_paisa AS balance,
              ${owingColumns(today)}
       FROM json_each(${JSON.stringify(userIds)}) JOIN members ON members.user_id = value LEFT JOIN memberships USING (user_id)
       ORDER BY json_each.key`,
  )
  return members.map(({ planId, ...member }) => ({
    ...member,
    subscription: (planId === null ? undefined : planById(planId))?.planName ?? null,
  }))
}
