import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listMyOrders } from '#contract/calls/orders.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { TrackedOrder } from '#contract/orders.ts'
import { read } from '#web/client/client.ts'
import { atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/requests/requests-screen.module.css'
import { ORDER_MEANINGS } from '#web/features/orders/orders.ts'
import badge from '#web/ui/badge.module.css'
import shapes from '#web/ui/case.module.css'
import disclosure from '#web/ui/disclosure.module.css'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The orders that the member placed signed in or that the shop tied to them. */
export function MyOrders() {
  return (
    <PagedList
      of={useInfiniteQuery(myOrdersQuery, queryClient)}
      label="My orders"
      rowKey={({ orderId }) => orderId}
      className={styles.list}
      waiting={<Skeleton label="Loading your orders" className={styles.orderWaiting} />}
      empty={<p>Orders that you place while you are signed in appear here.</p>}
    >
      {(order) => <Order order={order} />}
    </PagedList>
  )
}

/** What an order of a plan has led to. The status itself is fixed. */
const MEANINGS: typeof ORDER_MEANINGS = {
  ...ORDER_MEANINGS,
  CANCELLED: 'This order was cancelled.',
}

function Order({ order }: { order: TrackedOrder }) {
  const name = <b>{order.items.map((item) => item.name).join(', ')}</b>
  return (
    <div className={`${shapes.case} ${styles.order}`} data-past={order.status === 'DELIVERED' || undefined}>
      {order.status === 'DELIVERED' ? (
        // The plan runs: one row that opens.
        <details>
          <summary className={`${disclosure.summary} ${styles.past}`}>
            {name} <span className={styles.facts}>Ordered on {formatInstant(order.placedAt)}</span>
          </summary>
          <OrderFacts order={order} />
        </details>
      ) : (
        <OrderFacts order={order} name={name} />
      )}
    </div>
  )
}

function OrderFacts({ order, name }: { order: TrackedOrder; name?: ReactNode }) {
  const { orderId, status, items, placedAt } = order
  const text = status === 'DELIVERED' || status === 'CANCELLED' ? 'See the order' : 'Track'
  const total = formatAmount(items.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <>
      <p className={styles.name}>
        {name}
        <span className={badge.badge}>{status}</span>
      </p>
      <p>{MEANINGS[status]}</p>
      <p className={styles.facts}>
        Ordered on {formatInstant(placedAt)}, {total} with the deposit · <span>{orderId}</span>
      </p>
      <Link className={styles.track} to={paths.trackOrderOf(orderId)} aria-label={`${text} ${orderId}`}>
        {text}
      </Link>
    </>
  )
}

/** The orders in the member's account, newest first, in pages. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'orders'],
  queryFn: ({ signal, pageParam }) => read(listMyOrders, { signal, query: { cursor: pageParam } }, atBuiltInHost),
  ...BY_CURSOR,
})
