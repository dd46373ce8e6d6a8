import sql, { type Sql } from 'sql-template-tag'
import type { OrderTransition } from '#contract/shop-orders.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { insertOrderStep } from './orders.queries.ts'

/**
 * A step forward with its row of history. Fails with `state_moved` when the order is not `from` any more.
 */
export function stepOrder(id: string, { from, to }: OrderTransition, now: number): Sql[] {
  return [...setStatus(id, { from, to }), insertOrderStep(id, to, now)]
}

/** A step back. Deletes the row of history of the wrong step, because the visitor reads the history. */
export function stepOrderBack(id: string, { from, to }: OrderTransition): Sql[] {
  return [...setStatus(id, { from, to }), sql`DELETE FROM order_history WHERE order_id = ${id} AND status = ${from}`]
}

function setStatus(id: string, { from, to }: OrderTransition): Sql[] {
  return [sql`UPDATE orders SET status = ${to} WHERE id = ${id} AND status = ${from}`, expectOneChange]
}
