import sql from 'sql-template-tag'
import { type Paisa, rupees } from '#contract/money.ts'
import { type OrderRow, type OrderStatus, orderRow, type PaymentMethod } from '#contract/orders.ts'
import { statement } from '../../platform/database/database.ts'
import { type AdminList, BY_TIME } from '../../platform/lists/list-page.ts'
import { phoneSearch } from '../../platform/lists/phone-search.ts'

/** The list of orders, latest first, or of those with `status`. The search finds ID, phone and name. */
export function orderList(status?: OrderStatus): AdminList<OrderRow, [number, string]> {
  return {
    ...BY_TIME,
    noun: 'orders',
    row: orderRow,
    keyOf: (order) => [order.placedAt, order.orderId],
    idOf: (order) => order.orderId,
    rowsAfter: async (db, [placedAt, id], limit) => {
      const orders = status
        ? sql`SELECT * FROM orders WHERE status = ${status} AND (placed_at, id) < (${placedAt}, ${id})
             ORDER BY placed_at DESC, id DESC LIMIT ${limit}`
        : sql`SELECT * FROM orders WHERE (placed_at, id) < (${placedAt}, ${id})
             ORDER BY placed_at DESC, id DESC LIMIT ${limit}`
      const { results } = await statement(db, orders).all<StoredOrder>()
      return results.map(toRow)
    },
    rowsById: async (db, ids) => {
      const rows = await findOrders(db, ids)
      return status ? rows.filter((row) => row.status === status) : rows
    },
    normalize: phoneSearch,
  }
}

/** Returns the orders with these ids in any order. Unknown ids are left out. */
export async function findOrders(db: D1Database, ids: readonly string[]): Promise<OrderRow[]> {
  const { results } = await statement(
    db,
    sql`SELECT * FROM orders WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ).all<StoredOrder>()
  return results.map(toRow)
}

interface StoredOrder {
  id: string
  status: OrderStatus
  plan_name: string
  rate_paisa: Paisa
  refund_paisa: Paisa
  total_paisa: Paisa
  payment_method: PaymentMethod
  first_name: string
  last_name: string
  phone: string
  email: string | null
  province: string
  city: string
  address: string
  zip_code: number
  placed_at: number
  user_id: string | null
  belongs_to: string | null
  called_at: number | null
  paid_at: number | null
  version: number
}

function toRow(order: StoredOrder): OrderRow {
  return {
    orderId: order.id,
    status: order.status,
    firstName: order.first_name,
    lastName: order.last_name,
    phone: order.phone,
    email: order.email,
    province: order.province,
    city: order.city,
    address: order.address,
    zipCode: order.zip_code,
    subscriptionPlan: order.plan_name,
    subscriptionRate: rupees(order.rate_paisa),
    subscriptionRefund: rupees(order.refund_paisa),
    subscriptionTotal: rupees(order.total_paisa),
    paymentMethod: order.payment_method,
    placedAt: order.placed_at,
    userId: order.user_id,
    belongsTo: order.belongs_to,
    calledAt: order.called_at,
    paidAt: order.paid_at,
    version: order.version,
  }
}
