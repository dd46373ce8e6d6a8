import { useInfiniteQuery } from '@tanstack/react-query'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { requestsQuery } from '#web/data/game-requests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PagedList } from '#web/parts/paged-list.tsx'
import { MyOrders } from '#web/screens/customer/requests/my-orders.tsx'
import { RequestCard } from '#web/screens/customer/requests/request-card.tsx'
import styles from '#web/screens/customer/requests/requests-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The member's game requests and plan orders. */
export function RequestsScreen() {
  return (
    <>
      <PageHead
        title="My requests and orders"
        description="Your game requests with their delivery days, and your orders."
      />
      <h1>My requests</h1>
      <PagedList
        of={useInfiniteQuery(requestsQuery, queryClient)}
        label="My requests"
        rowKey={({ requestId }) => requestId}
        className={styles.list}
        waiting={<Skeleton label="Loading your requests" className={styles.waiting} />}
        empty={
          <EmptyState text="You have not requested a game yet.">
            <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
          </EmptyState>
        }
      >
        {(request) => <RequestCard request={request} />}
      </PagedList>
      <section className={styles.section}>
        <h2>My orders</h2>
        <MyOrders />
      </section>
    </>
  )
}
