import type { OrderStatus } from '#contract/orders.ts'
import { expectOneChange } from '../database/database.ts'

/** An order as the start of a membership sees it. */
export interface PaidOrder {
  id: string
  status: OrderStatus
  planName: string
  phone: string
  city: string
  address: string
  /** Whose membership has begun with it. */
  userId: string | null
}

export async function findOrder(db: D1Database, id: string): Promise<PaidOrder | null> {
  return await db
    .prepare(
      `SELECT id, status, plan_name AS planName, phone, city, address, user_id AS userId
       FROM orders WHERE id = ?`,
    )
    .bind(id)
    .first<PaidOrder>()
}

/**
 * By every step that is left, PROCESSING → SHIPPING → DELIVERED, to the member whose membership begins with
 * it; breaks `state_moved` when it has moved.
 */
export function deliverOrder(
  db: D1Database,
  { id, status }: Pick<PaidOrder, 'id' | 'status'>,
  userId: string,
  now: number,
): D1PreparedStatement[] {
  const way = ['PROCESSING', 'SHIPPING', 'DELIVERED']
  const steps = way.slice(way.indexOf(status) + 1)
  return [
    db
      .prepare(
        `UPDATE orders SET status = 'DELIVERED', user_id = ?3
         WHERE id = ?1 AND status = ?2 AND user_id IS NULL`,
      )
      .bind(id, status, userId),
    expectOneChange(db),
    ...steps.map((step, index) =>
      db
        .prepare('INSERT INTO order_history (order_id, status, at) VALUES (?, ?, ?)')
        .bind(id, step, now - steps.length + 1 + index),
    ),
  ]
}
