import { rupees } from '#contract/money.ts'
import type { MyOrder, TrackedOrder } from '#contract/orders.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { listOrdersOf, type PlacedOrder } from './orders.queries.ts'

const PAGE_SIZE = 20

/** A page of the orders of a member, newest first. */
export async function ordersPageOf(
  db: D1Database,
  userId: string,
  cursor: string | undefined,
): Promise<{ rows: MyOrder[]; next: string | null }> {
  const before = cursor === undefined ? BY_TIME.start : readCursor(cursor, BY_TIME.key)
  const orders = await listOrdersOf(db, userId, before, PAGE_SIZE + 1)
  const { rows, next } = pageOf(orders, PAGE_SIZE, ({ placedAt, id }) => [placedAt, id])
  return { rows: rows.map((order) => ({ ...tracked(order), firstGame: order.firstGame })), next }
}

/** An order as the tracking shows it. */
export function tracked(order: PlacedOrder): TrackedOrder {
  const { id, status, planName, totalPaisa, placedAt, history } = order
  const items = [{ name: planName, status, amount: rupees(totalPaisa) }]
  return { orderId: id, status, items, placedAt, history }
}
