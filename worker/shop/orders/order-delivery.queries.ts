import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { ORDER_PROGRESS, type OrderStatus, orderStatus } from '#contract/orders.ts'
import { expectOneChange, first } from '../../platform/database/database.ts'
import { flagColumn, instantColumn } from '../../platform/database/row.ts'
import { insertOrderStep } from './orders.queries.ts'

const paidOrder = v.object({
  id: v.string(),
  status: orderStatus,
  planName: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  /** The member whose membership began with it. */
  userId: v.nullable(v.string()),
  /** Who placed it signed in, or to whom the shop tied it. */
  belongsTo: v.nullable(v.string()),
  placedAt: instantColumn,
  /** Product code of the game that they want first. */
  firstGame: v.nullable(v.string()),
  isTest: flagColumn,
})

/** The facts of an order that the start of a membership needs. */
export type PaidOrder = v.InferOutput<typeof paidOrder>

export async function findOrder(db: D1Database, id: string): Promise<PaidOrder | undefined> {
  return await first(
    db,
    paidOrder,
    sql`SELECT id, status, plan_name AS planName, first_name || ' ' || last_name AS name, phone, email, city, area, address,
              user_id AS userId, belongs_to AS belongsTo, placed_at AS placedAt, first_game AS firstGame,
              is_test AS isTest
       FROM orders WHERE id = ${id}`,
  )
}

/**
 * Opens an order again whose membership was undone: the steps since then are deleted. It still belongs to the member
 * if `isKept`.
 */
export function reopenOrder(id: string, { since, isKept }: { since: number; isKept: boolean }): Sql[] {
  return [
    sql`DELETE FROM order_history WHERE order_id = ${id} AND at >= ${since} AND status IN ('SHIPPING', 'DELIVERED')`,
    sql`UPDATE orders SET user_id = NULL, belongs_to = iif(${isKept ? 1 : 0}, belongs_to, nullif(belongs_to, user_id)),
                           status = (SELECT status FROM order_history WHERE order_id = ${id} ORDER BY at DESC LIMIT 1)
         WHERE id = ${id}`,
  ]
}

/** Ties an order that belongs to nobody to a member. Fails with `state_moved` when it belongs to somebody by now. */
export function tieOrder(id: string, userId: string): Sql[] {
  return [
    sql`UPDATE orders SET belongs_to = ${userId} WHERE id = ${id} AND belongs_to IS NULL AND user_id IS NULL`,
    expectOneChange,
  ]
}

/**
 * Makes every step left up to DELIVERED, for the member whose membership begins with the order. An order of another
 * account stays with that account, so that its person is erased with it. Fails with `state_moved` when its status was
 * changed in between.
 */
export function deliverOrder({ id, status }: Pick<PaidOrder, 'id' | 'status'>, userId: string, now: number): Sql[] {
  const way: readonly OrderStatus[] = ORDER_PROGRESS
  const steps = way.slice(way.indexOf(status) + 1)
  return [
    sql`UPDATE orders SET status = 'DELIVERED', user_id = ${userId}, belongs_to = coalesce(belongs_to, ${userId})
         WHERE id = ${id} AND status = ${status} AND user_id IS NULL`,
    expectOneChange,
    ...steps.map((step) => insertOrderStep(id, step, now)),
  ]
}
