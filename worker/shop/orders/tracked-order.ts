import { rupees } from '#contract/money.ts'
import type { TrackedOrder } from '#contract/orders.ts'
import type { PlacedOrder } from './orders.queries.ts'

/** An order as the tracking shows it. */
export function tracked(order: PlacedOrder): TrackedOrder {
  const { id, status, planName, totalPaisa, placedAt, history } = order
  const items = [{ name: planName, status, amount: rupees(totalPaisa) }]
  return { orderId: id, status, items, placedAt, history }
}
