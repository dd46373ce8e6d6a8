import type { OrderTransition } from '#contract/orders.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { insertOrderStep } from './orders.queries.ts'

/**
 * A step forward with its row of history. Fails with `state_moved` when the order is not `from` any more.
 */
export function stepOrder(
  db: D1Database,
  id: string,
  { from, to }: OrderTransition,
  now: number,
): D1PreparedStatement[] {
  return [...setStatus(db, id, { from, to }), insertOrderStep(db, id, to, now)]
}

/** A step back. Deletes the row of history of the wrong step, because the visitor reads the history. */
export function stepOrderBack(
  db: D1Database,
  id: string,
  { from, to }: OrderTransition,
): D1PreparedStatement[] {
  return [
    ...setStatus(db, id, { from, to }),
    db.prepare('DELETE FROM order_history WHERE order_id = ? AND status = ?').bind(id, from),
  ]
}

function setStatus(
  db: D1Database,
  id: string,
  { from, to }: OrderTransition,
): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET status = ? WHERE id = ? AND status = ?').bind(to, id, from),
    expectOneChange(db),
  ]
}
