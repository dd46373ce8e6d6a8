import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { OrderFile } from '#contract/orders.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { orderQuery } from '#web/data/admin-orders.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Card } from '#web/parts/card.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { ProgressSteps } from '#web/parts/progress-steps.tsx'
import { stepsOf } from '#web/parts/steps-of.ts'
import { History } from '#web/screens/admin/history/history.tsx'
import { factsOf, MEANINGS, NAMES, WAY } from '#web/screens/admin/orders/order-facts.tsx'
import { OrderMembers } from '#web/screens/admin/orders/order-members.tsx'
import { OrderMoves } from '#web/screens/admin/orders/order-moves.tsx'
import styles from '#web/screens/admin/orders/order-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One order: how far it is, what comes next, and whose membership may begin with it. */
export function OrderScreen() {
  const { orderId = '' } = useParams()
  const query = useQuery(orderQuery(orderId), queryClient)
  const isUnknown = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title="Order" description="An order and what comes next." />
      <h1>Order {orderId}</h1>
      {isUnknown ? (
        <NotFound />
      ) : (
        <Loaded
          query={query}
          waiting={<Skeleton label="Loading the order" className={styles.waiting} />}
        >
          {(order) => (order ? <Order order={order} /> : <NotFound />)}
        </Loaded>
      )}
    </>
  )
}

function Order({ order }: { order: OrderFile }) {
  return (
    <>
      <Card title={order.status}>
        <ProgressSteps
          steps={stepsOf(order, WAY)}
          names={NAMES}
          meanings={MEANINGS}
          stops={['CANCELLED']}
        />
        <OrderMoves order={order} />
      </Card>
      <OrderMembers order={order} />
      <Card title="What was ordered">
        <Facts facts={factsOf(order)} />
      </Card>
      <History subject={order.orderId} />
    </>
  )
}

function NotFound() {
  return (
    <EmptyState text="There is no such order">
      <ButtonLink to={paths.admin.orders}>Back to Orders</ButtonLink>
    </EmptyState>
  )
}
