import sql from 'sql-template-tag'
import type { OrderFile, OrderMember, OrderStatus } from '#contract/orders.ts'
import { planById } from '#contract/plans.ts'
import { batch } from '../../platform/database/database.ts'
import { findOrders } from './orders-list.queries.ts'

/** A phone that more members share is a mistake. */
const MOST_MEMBERS = 5

/** An order with its history and the members who may have placed it; undefined for an unknown ID. */
export async function findOrderFile(db: D1Database, id: string): Promise<OrderFile | undefined> {
  const [order] = await findOrders(db, [id])
  if (!order) return undefined
  const [history, wanted, members] = await batch(db, [
    sql`SELECT status, at FROM order_history WHERE order_id = ${id} ORDER BY at`,
    sql`SELECT product_code AS productCode, title
         FROM orders JOIN games ON product_code = first_game WHERE id = ${id}`,
    sql`SELECT user_id AS userId, name, plan_id AS planId, status AS membership
         FROM members LEFT JOIN memberships USING (user_id)
         WHERE members.user_id = ${order.userId ?? order.belongsTo} OR email = ${order.email} OR (mobile_no = ${order.phone} AND mobile_no <> '')
         ORDER BY members.user_id IS ${order.userId ?? order.belongsTo} DESC LIMIT ${MOST_MEMBERS}`,
  ])
  return {
    ...order,
    history: (history?.results ?? []) as { status: OrderStatus; at: number }[],
    firstGame: (wanted?.results[0] as OrderFile['firstGame'] | undefined) ?? null,
    members: ((members?.results ?? []) as StoredMember[]).map(toMember),
  }
}

type StoredMember = Omit<OrderMember, 'subscription'> & { planId: number | null }

function toMember({ planId, ...member }: StoredMember): OrderMember {
  const plan = planId === null ? undefined : planById(planId)
  return { ...member, subscription: plan?.planName ?? null }
}
