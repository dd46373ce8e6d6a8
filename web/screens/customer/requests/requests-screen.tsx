import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { requestsQuery } from '#web/data/game-requests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PagedList } from '#web/parts/paged-list.tsx'
import { RequestCard } from '#web/screens/customer/requests/request-card.tsx'
import styles from '#web/screens/customer/requests/requests-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Below the requests, and of another contract.
const MyOrders = lazyComponent(
  async () => (await import('#web/screens/customer/requests/my-orders.tsx')).MyOrders,
)

/** What the member asked for and how far it has come, and the orders of plans. */
export function RequestsScreen() {
  return (
    <>
      <PageHead
        title="My requests and orders"
        description="Every game that you asked for, when it comes, and your orders."
      />
      <h1>My Requests</h1>
      <PagedList
        of={useInfiniteQuery(requestsQuery, queryClient)}
        label="My requests"
        rowKey={({ requestId }) => requestId}
        className={styles.list}
        waiting={<Skeleton label="Loading your requests" className={styles.waiting} />}
        empty={
          <EmptyState text="You have not asked for a game yet.">
            <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
          </EmptyState>
        }
      >
        {(request) => <RequestCard request={request} />}
      </PagedList>
      <section className={styles.section}>
        <h2>My orders</h2>
        <Suspense
          fallback={<Skeleton label="Loading your orders" className={styles.orderWaiting} />}
        >
          <MyOrders />
        </Suspense>
      </section>
    </>
  )
}
