import { Link } from 'react-router-dom'
import { formatInstant } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { ORDER_STATUSES, ORDER_STEPS, type OrderRow } from '#contract/orders.ts'
import { paths } from '#web/app/paths.ts'
import { orderList } from '#web/data/admin-orders.ts'
import { PhoneLink } from '#web/screens/admin/contact/contact-links.tsx'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import { OrderStep } from '#web/screens/admin/orders/order-step.tsx'
import styles from '#web/screens/admin/orders/orders-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  options: ORDER_STATUSES.map((status) => ({ value: status, text: status })),
}

/** The list of orders with a button for the next step. */
export function OrdersScreen() {
  return (
    <AdminList
      of={orderList}
      title="Orders"
      about="Plans that visitors have ordered."
      columns={COLUMNS}
      rowKey={({ orderId }) => orderId}
      searchLabel="Search by ID, name or phone"
      filters={[STATUS_FILTER]}
      empty="No orders yet"
    />
  )
}

const COLUMNS: Column<OrderRow>[] = [
  {
    header: 'ID',
    noWrap: true,
    phone: 'text',
    cell: ({ orderId, placedAt }) => (
      <>
        <span>{orderId}</span>
        <p className={styles.soft}>{formatInstant(placedAt)}</p>
      </>
    ),
  },
  {
    header: 'Name',
    breaksWords: true,
    phone: 'title',
    cell: ({ orderId, firstName, lastName, phone }) => (
      <>
        <Link to={paths.admin.order(orderId)}>
          {firstName} {lastName}
        </Link>
        <p className={styles.soft}>
          <PhoneLink phone={phone} />
        </p>
      </>
    ),
  },
  {
    header: 'Plan',
    noWrap: true,
    phone: 'text',
    cell: ({ subscriptionPlan }) => subscriptionPlan,
  },
  {
    header: 'Amount',
    noWrap: true,
    isNumber: true,
    phone: 'text',
    cell: ({ subscriptionTotal }) => formatShortRupees(paisa(subscriptionTotal)),
  },
  { header: 'Status', noWrap: true, phone: 'end', cell: ({ status }) => status },
  { header: 'Operation', phone: 'operation', cell: (order) => <Operations order={order} /> },
]

function Operations({ order }: { order: OrderRow }) {
  const [next] = ORDER_STEPS[order.status]
  return (
    <div className={styles.operations}>
      <span className={styles.open}>
        <ButtonLink
          to={paths.admin.order(order.orderId)}
          variant="quiet"
          aria-label={`Open order ${order.orderId}`}
        >
          Open
        </ButtonLink>
      </span>
      {next && <OrderStep order={order} to={next} variant="action" />}
    </div>
  )
}
