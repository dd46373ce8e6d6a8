import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { Paisa } from '#contract/money.ts'
import { type OrderStatus, orderStatus } from '#contract/orders.ts'
import { all } from '../../platform/database/database.ts'
import { instantColumn, jsonColumn, paisaColumn, readRow } from '../../platform/database/row.ts'

export interface NewOrder {
  id: string
  planName: string
  ratePaisa: Paisa
  refundPaisa: Paisa
  paymentMethod: PaymentMethod
  firstName: string
  lastName: string
  phone: string
  email: string | undefined
  province: string
  city: string
  /** '' for an order of a visitor. */
  area: string
  address: string
  zipCode: number
  /** User ID of the member who placed it signed in. */
  belongsTo: string | undefined
  /** Product code; stored only when the game exists. */
  firstGame: string | undefined
  isTest?: true
}

/** An order and its first row of history. */
export function insertOrder(order: NewOrder, now: number): Sql[] {
  return [
    sql`INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method,
                             first_name, last_name, phone, email, province, city, address, zip_code, placed_at,
                             belongs_to, area, is_test, first_game)
         VALUES (${order.id}, 'PROCESSING', ${order.planName}, ${order.ratePaisa}, ${order.refundPaisa}, ${order.ratePaisa} + ${order.refundPaisa}, ${order.paymentMethod}, ${order.firstName}, ${order.lastName}, ${order.phone}, ${order.email?.toLowerCase() ?? null}, ${order.province}, ${order.city}, ${order.address}, ${order.zipCode}, ${now}, ${order.belongsTo ?? null}, ${order.area}, ${order.isTest ? 1 : 0},
                 (SELECT product_code FROM games WHERE product_code = ${order.firstGame ?? null}))`,
    sql`INSERT INTO order_history (order_id, status, at) VALUES (${order.id}, 'PROCESSING', ${now})`,
  ]
}

/** A further row of history, later than the one before it, so that the history keeps its order when clocks differ. */
export function insertOrderStep(id: string, status: OrderStatus, now: number): Sql {
  return sql`INSERT INTO order_history (order_id, status, at)
       SELECT ${id}, ${status}, max(${now}, coalesce(max(at) + 1, 0)) FROM order_history WHERE order_id = ${id}`
}

/** The columns of `placedOrder`. */
const orderColumns = sql`id, status, plan_name AS planName, total_paisa AS totalPaisa, placed_at AS placedAt,
  (SELECT json_group_array(json_object('status', status, 'at', at) ORDER BY at)
   FROM order_history WHERE order_id = orders.id) AS history`

/** A step of an order. */
export const orderStep = v.object({ status: orderStatus, at: instantColumn })

const placedOrder = v.object({
  id: v.string(),
  status: orderStatus,
  planName: v.string(),
  totalPaisa: paisaColumn,
  placedAt: instantColumn,
  history: jsonColumn(v.array(orderStep)),
})
export type PlacedOrder = v.InferOutput<typeof placedOrder>

/** Run it in a batch and read the result with `foundOrder`. Finds the order only with its phone. */
export function selectOrder(id: string, phone: string): Sql {
  return sql`SELECT ${orderColumns} FROM orders WHERE id = ${id} AND phone = ${phone}`
}

export function foundOrder(result: D1Result | undefined): PlacedOrder | undefined {
  return readRow(v.array(placedOrder), result?.results)[0]
}

/** A column with the game that a visitor wants first, from a LEFT JOIN of games on `first_game`. */
export const firstGame: Sql = sql`iif(title IS NULL, NULL, json_object('productCode', product_code, 'title', title)) AS firstGame`

export const firstGameColumn = v.nullable(jsonColumn(v.object({ productCode: v.string(), title: v.string() })))

const orderOfMember = v.object({ ...placedOrder.entries, firstGame: firstGameColumn })
type OrderOfMember = v.InferOutput<typeof orderOfMember>

/**
 * Orders of a member, newest first: those before `placedAt` and `id`. The e-mail of an order is not confirmed, so it
 * does not count.
 */
export async function listOrdersOf(
  db: D1Database,
  userId: string,
  [placedAt, id]: readonly [number, string],
  limit: number,
): Promise<OrderOfMember[]> {
  return await all(
    db,
    orderOfMember,
    sql`SELECT ${orderColumns}, ${firstGame} FROM orders LEFT JOIN games ON product_code = first_game
       WHERE belongs_to = ${userId} AND (placed_at, id) < (${placedAt}, ${id})
       ORDER BY placed_at DESC, id DESC LIMIT ${limit}`,
  )
}

/**
 * Ties an order to the member who knows its ID and phone. It changes no row when there is none, or when it
 * belongs to somebody else or is a test.
 */
export function claimOrder(id: string, phone: string, userId: string): Sql {
  return sql`UPDATE orders SET belongs_to = ${userId}
       WHERE id = ${id} AND phone = ${phone} AND coalesce(belongs_to, ${userId}) = ${userId} AND is_test = 0`
}

/**
 * The name of an account was misspelt, and so in its orders. One word is first and last name, as in the checkout.
 */
export function renameInOrders({ userId, name: was }: { userId: string; name: string }, name: string): Sql {
  const [first = name, ...rest] = name.split(' ')
  return sql`UPDATE orders SET first_name = ${first}, last_name = ${rest.join(' ') || first}, version = version + 1
       WHERE belongs_to = ${userId}
         AND ${was} = iif(first_name = last_name, first_name, first_name || ' ' || last_name)`
}
