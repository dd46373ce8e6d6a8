import sql, { type Sql } from 'sql-template-tag'
import type { Paisa } from '#contract/money.ts'
import type { MyOrder, OrderStatus, PaymentMethod } from '#contract/orders.ts'
import { statement } from '../../platform/database/database.ts'

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
  address: string
  zipCode: number
  /** User ID of the member who placed it signed in. */
  belongsTo: string | undefined
  /** Product code; stored only when the game exists. */
  firstGame: string | undefined
}

/** An order and its first row of history. */
export function insertOrder(order: NewOrder, now: number): Sql[] {
  return [
    sql`INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method,
                             first_name, last_name, phone, email, province, city, address, zip_code, placed_at,
                             belongs_to, first_game)
         VALUES (${order.id}, 'PROCESSING', ${order.planName}, ${order.ratePaisa}, ${order.refundPaisa}, ${order.ratePaisa} + ${order.refundPaisa}, ${order.paymentMethod}, ${order.firstName}, ${order.lastName}, ${order.phone}, ${order.email?.toLowerCase() ?? null}, ${order.province}, ${order.city}, ${order.address}, ${order.zipCode}, ${now}, ${order.belongsTo ?? null},
                 (SELECT product_code FROM games WHERE product_code = ${order.firstGame ?? null}))`,
    sql`INSERT INTO order_history (order_id, status, at) VALUES (${order.id}, 'PROCESSING', ${now})`,
  ]
}

/** A further row of history, later than the one before it, so that the history keeps its order when clocks differ. */
export function insertOrderStep(id: string, status: OrderStatus, now: number): Sql {
  return sql`INSERT INTO order_history (order_id, status, at)
       SELECT ${id}, ${status}, max(${now}, coalesce(max(at) + 1, 0)) FROM order_history WHERE order_id = ${id}`
}

export interface PlacedOrder {
  id: string
  status: OrderStatus
  planName: string
  totalPaisa: Paisa
  placedAt: number
  history: { status: OrderStatus; at: number }[]
}

type StoredOrder = Omit<PlacedOrder, 'history'> & { history: string }

function placed(row: StoredOrder): PlacedOrder {
  return { ...row, history: JSON.parse(row.history) }
}

/** Run it in a batch and read the result with `foundOrder`. Finds the order only with its phone. */
export function selectOrder(id: string, phone: string): Sql {
  return sql`SELECT id, status, plan_name AS planName, total_paisa AS totalPaisa, placed_at AS placedAt,
              (SELECT json_group_array(json_object('status', status, 'at', at) ORDER BY at)
               FROM order_history WHERE order_id = orders.id) AS history
       FROM orders WHERE id = ${id} AND phone = ${phone}`
}

export function foundOrder(result: D1Result | undefined): PlacedOrder | undefined {
  const row = result?.results[0] as StoredOrder | undefined
  return row && placed(row)
}

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
  const { results } = await statement(
    db,
    sql`SELECT id, status, plan_name AS planName, total_paisa AS totalPaisa, placed_at AS placedAt,
              first_game AS firstGame, title AS firstTitle,
              (SELECT json_group_array(json_object('status', status, 'at', at) ORDER BY at)
               FROM order_history WHERE order_id = orders.id) AS history
       FROM orders LEFT JOIN games ON product_code = first_game WHERE belongs_to = ${userId} AND (placed_at, id) < (${placedAt}, ${id})
       ORDER BY placed_at DESC, id DESC LIMIT ${limit}`,
  ).all<StoredOrder & { firstGame: string | null; firstTitle: string | null }>()
  return results.map(({ firstGame, firstTitle, ...order }) => ({
    ...placed(order),
    firstGame:
      firstGame !== null && firstTitle !== null
        ? { productCode: firstGame, title: firstTitle }
        : null,
  }))
}

export type OrderOfMember = PlacedOrder & Pick<MyOrder, 'firstGame'>

/**
 * Ties an order to the member who knows its ID and phone. It changes no row when there is none, or when it
 * belongs to somebody else.
 */
export function claimOrder(id: string, phone: string, userId: string): Sql {
  return sql`UPDATE orders SET belongs_to = ${userId}
       WHERE id = ${id} AND phone = ${phone} AND coalesce(belongs_to, ${userId}) = ${userId}`
}
