import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { MyRequest } from '#contract/game-requests.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { MyOrders } from '#web/customer/requests/my-orders.tsx'
import { RequestCard } from '#web/customer/requests/request-card.tsx'
import { isAtHome, isPast } from '#web/customer/requests/request-texts.ts'
import styles from '#web/customer/requests/requests-screen.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { isOpen } from '#web/features/rentals/disc-at-home.ts'
import { useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import { requestsQuery } from '#web/features/rentals/game-requests.ts'
import { roomText } from '#web/features/rentals/request-costs.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/more-pages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The member's game requests and plan orders. */
export function RequestsScreen() {
  const requests = useInfiniteQuery(requestsQuery, queryClient)
  return (
    <>
      <PageHead
        title="My requests and orders"
        description="Your game requests with their delivery days, and your orders."
      />
      <h1>My requests</h1>
      <Loaded query={requests} waiting={<Skeleton label="Loading your requests" className={styles.waiting} />}>
        {({ pages }) => <Requests requests={pages.flatMap(({ rows }) => rows)} />}
      </Loaded>
      <MorePages of={requests} />
      <section className={styles.section}>
        <h2>My orders</h2>
        <MyOrders />
      </section>
    </>
  )
}

/** By status: what comes, what is at home, and the rest. */
function Requests({ requests }: { requests: readonly MyRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState text="You have not requested a game yet.">
        <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <Group title="Coming to you" requests={requests.filter(isOpen)} />
      {requests.some(isOpen) && <MemberOffer of="day" />}
      <Group title="With you now" requests={requests.filter(isAtHome)} />
      <Room />
      <Group title="Earlier" requests={requests.filter(isPast)} isPast />
    </>
  )
}

/** Where the member can have another game beside those at home. */
function Room() {
  const usual = useLibraryEligibility()?.usual
  const month = useMembership().data?.membership?.month
  if (usual?.code !== 'now' || !month) return null
  return (
    <p>
      {roomText(month)} <Link to={paths.user.availableProduct}>Choose a game</Link>
    </p>
  )
}

interface GroupProps {
  title: string
  requests: readonly MyRequest[]
  isPast?: boolean
}

function Group({ title, requests, isPast }: GroupProps) {
  if (requests.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list} aria-label={title} data-past={isPast}>
        {requests.map((request) => (
          <li key={request.requestId}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
