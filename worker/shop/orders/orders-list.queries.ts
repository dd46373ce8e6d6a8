import sql, { empty, join, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { PAYMENT_METHODS } from '#contract/checkout.ts'
import { type OrderFilter, type OrderRow, orderRow, statusesOf } from '#contract/shop-orders.ts'
import { all } from '../../platform/database/database.ts'
import { flagColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { type AdminList, BY_TIME } from '../../platform/lists/list-page.ts'
import { phoneSearch } from '../../platform/lists/typed-search.ts'

/** The list of orders, latest first, or of those that `filter` lists. The search finds ID, phone and name. */
export function orderList(filter?: OrderFilter): AdminList<OrderRow, [number, string]> {
  const statuses = filter && statusesOf(filter)
  return {
    ...BY_TIME,
    noun: 'orders',
    row: orderRow,
    words: { paymentMethod: PAYMENT_METHODS },
    keyOf: (order) => [order.placedAt, order.orderId],
    idOf: (order) => order.orderId,
    rowsAfter: async (db, [placedAt, id], limit) => {
      const after = (isWanted: Sql) => sql`SELECT * FROM orders WHERE ${isWanted} (placed_at, id) < (${placedAt}, ${id})
           ORDER BY placed_at DESC, id DESC LIMIT ${limit}`
      // One subquery per status, so that each is one range of the index.
      const parts = statuses?.map((status) => sql`SELECT * FROM (${after(sql`status = ${status} AND`)})`)
      const orders = parts ? join(parts, ' UNION ALL ') : after(empty)
      return await all(
        db,
        storedOrder,
        sql`SELECT ${orderColumns} FROM (${orders}) ORDER BY placed_at DESC, id DESC LIMIT ${limit}`,
      )
    },
    rowsById: async (db, ids) => {
      const rows = await findOrders(db, ids)
      return statuses ? rows.filter(({ status }) => statuses.includes(status)) : rows
    },
    normalize: phoneSearch,
  }
}

/** Returns the orders with these ids in any order. Unknown ids are left out. */
export async function findOrders(db: D1Database, ids: readonly string[]): Promise<OrderRow[]> {
  return await all(db, storedOrder, sql`SELECT ${orderColumns} FROM orders WHERE id IN ${oneOf(ids)}`)
}

const orderColumns = sql`id AS orderId, status, first_name AS firstName, last_name AS lastName, phone, email, province, city,
  area, address, zip_code AS zipCode, plan_name AS subscriptionPlan, rate_paisa AS subscriptionRate,
  refund_paisa AS subscriptionRefund, total_paisa AS subscriptionTotal, payment_method AS paymentMethod,
  placed_at AS placedAt, user_id AS userId, belongs_to AS belongsTo, called_at AS calledAt, paid_at AS paidAt, version,
  is_test AS isTest`

const storedOrder = v.object({
  ...orderRow.entries,
  subscriptionRate: rupeesColumn,
  subscriptionRefund: rupeesColumn,
  subscriptionTotal: rupeesColumn,
  isTest: flagColumn,
})
