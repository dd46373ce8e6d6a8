import sql, { type Sql } from 'sql-template-tag'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../../platform/base/time.ts'
import { oneOf, type Person, type Tables } from '../../platform/database/tables.ts'

const SWEPT_AT_ONCE = 100

/** Marks the chosen orders as erased at `at`, and blanks them. */
function eraseOrders(chosen: Sql, at: number): Sql[] {
  const marked = sql`WHERE id IN (SELECT subject FROM erased WHERE at = ${at})`
  return [
    sql`INSERT OR IGNORE INTO erased SELECT id, ${at} FROM orders ${chosen}`,
    sql`UPDATE orders SET first_name = 'Erased', last_name = '', phone = '', email = NULL, area = '', address = '', zip_code = 0
       ${marked}`,
    sql`INSERT INTO searchable SELECT 'orders', id, -placed_at, json_array(id) FROM orders ${marked}`,
  ]
}

/** The orders of the account, and those of the same mailbox that belong to no account. */
export function ordersOf({ userId, addresses }: Person): Sql {
  return sql`WHERE belongs_to = ${userId} OR (belongs_to IS NULL AND email IN ${oneOf(addresses)})`
}

export const ordersTables = {
  orders: {
    search: { list: 'orders', id: 'id', fixed: 'id phone first_name last_name' },
    addresses: sql`SELECT email AS address FROM orders WHERE belongs_to IS NULL AND email IS NOT NULL`,
    sweep: (now) => {
      const until = now - RETENTION.ordersWithoutAccount * DAY
      return eraseOrders(
        sql`WHERE belongs_to IS NULL AND phone <> '' AND placed_at < ${until} LIMIT ${SWEPT_AT_ONCE}`,
        now,
      )
    },
    section: {
      title: 'Orders',
      fate: 'Plan and amounts stay; name, phone, e-mail and address go',
      unshown: 'rate_paisa refund_paisa user_id first_game called_at paid_at version is_test',
      rows: (person) =>
        sql`SELECT id, status, plan_name, total_paisa, payment_method, first_name, last_name, phone, email, province, city,
                 area, address, zip_code, placed_at FROM orders ${ordersOf(person)}`,
    },
    erase: (person) => eraseOrders(ordersOf(person), person.at),
  },
  order_history: {},
  order_payments: { unexported: 'the payments of the ledger' },
} satisfies Tables
