import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { type Paisa, paisa } from '#contract/money.ts'
import { PAID_BY_METHODS } from '#contract/payments.ts'
import { planById } from '#contract/plans.ts'
import { type OrderFile, TWICE_MS } from '#contract/shop-orders.ts'
import { all, query, together } from '../../platform/database/database.ts'
import { instantColumn, rupeesColumn } from '../../platform/database/row.ts'
import { firstGame, firstGameColumn, orderStep } from './orders.queries.ts'
import { findOrders } from './orders-list.queries.ts'

/** A phone that more members share is a mistake. */
const MOST_MEMBERS = 5

const wantedRow = v.object({ firstGame: firstGameColumn })

const memberRow = v.pipe(
  v.object({
    userId: v.string(),
    name: v.string(),
    planId: v.nullable(v.number()),
    membership: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
    balance: rupeesColumn,
  }),
  v.transform(({ planId, ...member }) => ({
    ...member,
    subscription: (planId === null ? undefined : planById(planId))?.planName ?? null,
  })),
)

const twinRow = v.object({ orderId: v.string(), placedAt: instantColumn })

const paymentRow = v.object({
  userId: v.string(),
  number: v.number(),
  rupees: rupeesColumn,
  method: v.nullable(v.picklist(PAID_BY_METHODS)),
  ref: v.string(),
  at: instantColumn,
})

function paymentsOf(orderId: string): Sql {
  return sql`SELECT user_id AS userId, number, paisa AS rupees, method, coalesce(ref, '') AS ref, at
             FROM order_payments INDEXED BY order_payments_of_order JOIN ledger USING (user_id, number)
             WHERE order_id = ${orderId} ORDER BY at, number`
}

/** The paisa that were received for an order and not taken back. */
export async function findReceived(db: D1Database, orderId: string): Promise<Paisa> {
  const payments = await all(db, paymentRow, paymentsOf(orderId))
  return payments.reduce((sum, { rupees }) => sum + paisa(rupees), 0)
}

/** The members with the e-mail or the phone of an order; of more than one it is not clear whose it is. */
export async function findCandidates(
  db: D1Database,
  { email, phone }: { email: string | null; phone: string },
): Promise<string[]> {
  const found = await all(
    db,
    v.object({ userId: v.string() }),
    sql`SELECT user_id AS userId FROM members WHERE email = ${email} OR (mobile_no = ${phone} AND mobile_no <> '') LIMIT 2`,
  )
  return found.map(({ userId }) => userId)
}

/** An order with its history and the members who may have placed it; undefined for an unknown ID. */
export async function findOrderFile(db: D1Database, id: string): Promise<Omit<OrderFile, 'block'> | undefined> {
  const [order] = await findOrders(db, [id])
  if (!order) return undefined
  const account = order.userId ?? order.belongsTo
  const [history, [wanted], payments, members, [twin = null]] = await together(db, [
    query(orderStep, sql`SELECT status, at FROM order_history WHERE order_id = ${id} ORDER BY at`),
    query(
      wantedRow,
      sql`SELECT ${firstGame} FROM orders LEFT JOIN games ON product_code = first_game WHERE id = ${id}`,
    ),
    query(paymentRow, paymentsOf(id)),
    query(
      memberRow,
      sql`SELECT user_id AS userId, name, plan_id AS planId, status AS membership, balance_paisa AS balance
         FROM members LEFT JOIN memberships USING (user_id)
         WHERE members.user_id = ${account} OR email = ${order.email} OR (mobile_no = ${order.phone} AND mobile_no <> '')
         ORDER BY members.user_id IS ${account} DESC LIMIT ${MOST_MEMBERS}`,
    ),
    query(
      twinRow,
      sql`SELECT twin.id AS orderId, twin.placed_at AS placedAt
         FROM orders JOIN orders AS twin INDEXED BY orders_of_phone ON twin.phone = orders.phone
           AND twin.placed_at BETWEEN orders.placed_at - ${TWICE_MS} AND orders.placed_at + ${TWICE_MS}
         WHERE orders.id = ${id} AND orders.status = 'PROCESSING' AND orders.phone <> '' AND twin.status = 'PROCESSING'
           AND twin.id <> orders.id AND twin.plan_name = orders.plan_name
         ORDER BY twin.placed_at, twin.id LIMIT 1`,
    ),
  ])
  return { ...order, history, firstGame: wanted?.firstGame ?? null, payments, members, twin }
}
