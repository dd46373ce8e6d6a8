import { ORDER_PROGRESS, type OrderStatus } from '#contract/orders.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { insertOrderStep } from './orders.queries.ts'

/** The facts of an order that the start of a membership needs. */
export interface PaidOrder {
  id: string
  status: OrderStatus
  planName: string
  name: string
  phone: string
  email: string | null
  city: string
  address: string
  /** The member whose membership began with it. */
  userId: string | null
  /** Who placed it signed in, or to whom the shop tied it. */
  belongsTo: string | null
  /** Product code of the game that they want first. */
  firstGame: string | null
}

export async function findOrder(db: D1Database, id: string): Promise<PaidOrder | null> {
  return await db
    .prepare(
      `SELECT id, status, plan_name AS planName, first_name || ' ' || last_name AS name, phone, email, city, address,
              user_id AS userId, belongs_to AS belongsTo, first_game AS firstGame
       FROM orders WHERE id = ?`,
    )
    .bind(id)
    .first<PaidOrder>()
}

/**
 * Opens an order again whose membership was undone: the steps since then are deleted. It still belongs to the member
 * if `isKept`.
 */
export function reopenOrder(
  db: D1Database,
  id: string,
  { since, isKept }: { since: number; isKept: boolean },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM order_history WHERE order_id = ? AND at >= ? AND status IN ('SHIPPING', 'DELIVERED')`,
      )
      .bind(id, since),
    db
      .prepare(
        `UPDATE orders SET user_id = NULL, belongs_to = iif(?2, belongs_to, nullif(belongs_to, user_id)),
                           status = (SELECT status FROM order_history WHERE order_id = ?1 ORDER BY at DESC LIMIT 1)
         WHERE id = ?1`,
      )
      .bind(id, isKept ? 1 : 0),
  ]
}

/** Ties an order that belongs to nobody to a member. Fails with `state_moved` when it belongs to somebody by now. */
export function tieOrder(db: D1Database, id: string, userId: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE orders SET belongs_to = ? WHERE id = ? AND belongs_to IS NULL AND user_id IS NULL',
      )
      .bind(userId, id),
    expectOneChange(db),
  ]
}

/**
 * Makes every step left up to DELIVERED, for the member whose membership begins with the order. An order of another
 * account stays with that account, so that its person is erased with it. Fails with `state_moved` when its status was
 * changed in between.
 */
export function deliverOrder(
  db: D1Database,
  { id, status }: Pick<PaidOrder, 'id' | 'status'>,
  userId: string,
  now: number,
): D1PreparedStatement[] {
  const way: readonly OrderStatus[] = ORDER_PROGRESS
  const steps = way.slice(way.indexOf(status) + 1)
  return [
    db
      .prepare(
        `UPDATE orders SET status = 'DELIVERED', user_id = ?3, belongs_to = coalesce(belongs_to, ?3)
         WHERE id = ?1 AND status = ?2 AND user_id IS NULL`,
      )
      .bind(id, status, userId),
    expectOneChange(db),
    ...steps.map((step) => insertOrderStep(db, id, step, now)),
  ]
}
