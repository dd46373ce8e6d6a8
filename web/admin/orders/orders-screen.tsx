import { Link } from 'react-router-dom'
import { listOrders } from '#contract/calls/shop-orders.ts'
import { formatShortInstant } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { OPEN_ORDERS, ORDER_STEPS, type OrderRow } from '#contract/shop-orders.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { PhoneLink } from '#web/admin/contact/contact-links.tsx'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { CallAndMark, stageOf, waitingText } from '#web/admin/orders/order-marks.tsx'
import { OrderStep } from '#web/admin/orders/order-step.tsx'
import styles from '#web/admin/orders/orders-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, Status, type StatusTone } from '#web/ui/data-table.tsx'

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  options: [{ value: OPEN_ORDERS, text: 'Open' }, ...ORDER_STATUSES.map((status) => ({ value: status, text: status }))],
}

/** The list of orders with a button for the next step. */
export function OrdersScreen() {
  return (
    <AdminList
      of={listOrders}
      title="Orders"
      about="Plans that visitors have ordered."
      columns={COLUMNS}
      rowKey={({ orderId }) => orderId}
      searchLabel="Search by ID, name or phone"
      filters={[STATUS_FILTER]}
      empty="No orders yet"
    >
      <p>
        <ButtonLink to={adminPaths.orderNew}>New order</ButtonLink>
      </p>
    </AdminList>
  )
}

const TONES: Record<OrderStatus, StatusTone> = {
  PROCESSING: 'warning',
  SHIPPING: 'accent',
  DELIVERED: 'success',
  CANCELLED: 'quiet',
}

const COLUMNS: Column<OrderRow>[] = [
  {
    header: 'ID',
    phone: 'foot',
    cell: (order) => (
      <>
        <span className={styles.id}>{order.orderId}</span>
        <p className={`${styles.soft} ${styles.placed}`}>
          {isNew(order) && <b className={styles.onPhone}>{stageOf(order)} · </b>}
          {formatShortInstant(order.placedAt, Date.now())}
        </p>
        {isNew(order) && waitingText(order) && <p className={styles.soft}>{waitingText(order)}</p>}
      </>
    ),
  },
  {
    header: 'Name',
    breaksWords: true,
    phone: 'title',
    cell: (order) => (
      <>
        <Link to={adminPaths.order(order.orderId)}>{nameOf(order)}</Link>
        <p className={styles.soft}>
          <PhoneLink phone={order.phone} />
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
    cell: (order) => (
      <>
        <span>{formatAmount(order.subscriptionTotal)}</span>
        {isNew(order) && <p className={styles.soft}>with deposit {formatAmount(order.subscriptionRefund)}</p>}
      </>
    ),
  },
  {
    header: 'Status',
    noWrap: true,
    phone: 'end',
    cell: (order) => (
      <>
        <span>
          <Status tone={TONES[order.status]}>{order.status}</Status>
        </span>
        {isNew(order) && (
          <p className={styles.stage}>
            <b>{stageOf(order)}</b>
          </p>
        )}
      </>
    ),
  },
  { header: 'Operation', phone: 'operation', cell: (order) => <Operations order={order} /> },
]

function nameOf({ firstName, lastName }: OrderRow): string {
  return `${firstName} ${lastName}`
}

function isNew({ status, userId, isTest }: OrderRow): boolean {
  return status === 'PROCESSING' && userId === null && !isTest
}

function Operations({ order }: { order: OrderRow }) {
  const { orderId, status, calledAt } = order
  if (isNew(order) && calledAt !== null) {
    return (
      <ButtonLink to={adminPaths.order(orderId)} variant="outline" aria-label={`Start membership: order ${orderId}`}>
        Start membership
      </ButtonLink>
    )
  }
  if (isNew(order)) return <CallAndMark order={order} name={nameOf(order)} />
  const [next] = ORDER_STEPS[status]
  return next && <OrderStep order={order} to={next} variant="outline" />
}
