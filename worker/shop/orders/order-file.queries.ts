import sql from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { planById } from '#contract/plans.ts'
import type { OrderFile } from '#contract/shop-orders.ts'
import { query, together } from '../../platform/database/database.ts'
import { firstGame, firstGameColumn, orderStep } from './orders.queries.ts'
import { findOrders } from './orders-list.queries.ts'

/** A phone that more members share is a mistake. */
const MOST_MEMBERS = 5

const wantedRow = v.object({ firstGame: firstGameColumn })

const memberRow = v.pipe(
  v.object({
    userId: v.string(),
    name: v.string(),
    planId: v.nullable(v.number()),
    membership: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  }),
  v.transform(({ planId, ...member }) => ({
    ...member,
    subscription: (planId === null ? undefined : planById(planId))?.planName ?? null,
  })),
)

/** An order with its history and the members who may have placed it; undefined for an unknown ID. */
export async function findOrderFile(db: D1Database, id: string): Promise<OrderFile | undefined> {
  const [order] = await findOrders(db, [id])
  if (!order) return undefined
  const account = order.userId ?? order.belongsTo
  const [history, [wanted], members] = await together(db, [
    query(orderStep, sql`SELECT status, at FROM order_history WHERE order_id = ${id} ORDER BY at`),
    query(
      wantedRow,
      sql`SELECT ${firstGame} FROM orders LEFT JOIN games ON product_code = first_game WHERE id = ${id}`,
    ),
    query(
      memberRow,
      sql`SELECT user_id AS userId, name, plan_id AS planId, status AS membership
         FROM members LEFT JOIN memberships USING (user_id)
         WHERE members.user_id = ${account} OR email = ${order.email} OR (mobile_no = ${order.phone} AND mobile_no <> '')
         ORDER BY members.user_id IS ${account} DESC LIMIT ${MOST_MEMBERS}`,
    ),
  ])
  return { ...order, history, firstGame: wanted?.firstGame ?? null, members }
}
