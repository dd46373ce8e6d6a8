import type { OrderStatus } from '#contract/orders.ts'
import { expectOneChange } from '../database.ts'

/** An order as the start of a membership sees it. */
export interface PaidOrder {
  id: string
  status: OrderStatus
  planName: string
  phone: string
  city: string
  address: string
}

export async function findOrder(db: D1Database, id: string): Promise<PaidOrder | null> {
  return await db
    .prepare(
      `SELECT id, status, plan_name AS planName, phone, city, address
       FROM orders WHERE id = ?`,
    )
    .bind(id)
    .first<PaidOrder>()
}

/** By every step that is left, PROCESSING → SHIPPING → DELIVERED; breaks `state_moved` when it has moved. */
export function deliverOrder(
  db: D1Database,
  { id, status }: Pick<PaidOrder, 'id' | 'status'>,
  now: number,
): D1PreparedStatement[] {
  const steps = status === 'PROCESSING' ? ['SHIPPING', 'DELIVERED'] : ['DELIVERED']
  return [
    db
      .prepare(`UPDATE orders SET status = 'DELIVERED' WHERE id = ? AND status = ?`)
      .bind(id, status),
    expectOneChange(db),
    ...steps.map((step, index) =>
      db
        .prepare('INSERT INTO order_history (order_id, status, at) VALUES (?, ?, ?)')
        .bind(id, step, now - steps.length + 1 + index),
    ),
  ]
}
