import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { NewsReply } from '#contract/news.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Figures } from '#web/customer/dashboard/figures.tsx'
import { InstallCard } from '#web/customer/dashboard/install-card.tsx'
import { Month } from '#web/customer/dashboard/month.tsx'
import { nextEvent } from '#web/customer/dashboard/next-event.ts'
import { NextEventCard } from '#web/customer/dashboard/next-event-card.tsx'
import { NoticeList } from '#web/customer/dashboard/notice-list.tsx'
import { newsNotices, noticesOf } from '#web/customer/dashboard/notices.ts'
import { OccupiedGames } from '#web/customer/dashboard/occupied-games.tsx'
import { OnTheWay } from '#web/customer/dashboard/on-the-way.tsx'
import { NoPlanCard } from '#web/customer/membership/no-plan-card.tsx'
import { isPaymentDue } from '#web/customer/membership/payment-due.ts'
import { newsQuery } from '#web/customer/news/news.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { occupiedQuery } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { isOpen } from '#web/features/rentals/disc-at-home.ts'
import { useNewestRequests } from '#web/features/rentals/game-requests.ts'
import { queueQuery } from '#web/features/rentals/queue.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The next event, notices, balance, plan, games at home, and open requests (docs/product.md, Customer area). */
export function DashboardScreen() {
  const own = useMembership()
  const newest = useNewestRequests()
  const occupied = useQuery(occupiedQuery, queryClient)
  // A query that has failed once shows its own error with Retry.
  const queue = useQuery({ ...queueQuery, enabled: useOwnAccounts() }, queryClient)
  const news = useInfiniteQuery(newsQuery, queryClient)
  const isWaiting = [own, newest, occupied, queue, news].some(
    ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
  )
  return (
    <>
      <PageHead title="My dashboard" description="Your balance, your subscription and the games at your home." />
      <h1>DASHBOARD</h1>
      {isWaiting ? (
        // All parts appear at once, because each one would push down those below it.
        <Skeleton label="Loading your dashboard" height="36rem" />
      ) : (
        <DashboardContent own={own} newest={newest} news={news.data?.pages[0]} />
      )}
    </>
  )
}

interface DashboardContentProps {
  own: ReturnType<typeof useMembership>
  newest: ReturnType<typeof useNewestRequests>
  news: NewsReply | undefined
}

function DashboardContent({ own, newest, news }: DashboardContentProps) {
  const requests = newest.data
  const membership = own.data?.membership
  const hasPlan = membership && membership.status !== 'CANCELLED'
  const failed = [own, newest].find(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  const isOwn = useOwnAccounts()
  const queue = useQuery({ ...queueQuery, enabled: isOwn }, queryClient)
  const occupied = useQuery(occupiedQuery, queryClient).data ?? []
  const event =
    membership && requests && nextEvent({ membership, requests, queue: queue.data?.entries ?? [], occupied })
  const notices = [
    ...(own.data ? noticesOf(own.data, requests ?? [], Date.now()) : []),
    ...(news ? newsNotices(news) : []),
  ]
  // One offer at a time.
  const isRentDue = own.data !== undefined && isPaymentDue(own.data, Date.now())
  const isUrgent = notices.some(({ tone }) => tone === 'danger' || tone === 'warning')
  return (
    <>
      {isUrgent && <NoticeList notices={notices} />}
      {isRentDue && <MemberOffer of="rent" />}
      {event && <NextEventCard event={event} />}
      {!isUrgent && <NoticeList notices={notices} />}
      {own.data && !hasPlan && <NoPlanCard hasEnded={membership !== null} />}
      <Figures />
      <OccupiedGames requests={requests} canSwap={!own.data || membership?.status === 'ACTIVE'} />
      {membership?.month && <Month meter={membership.month} />}
      {requests && hasPlan && <OnTheWay requests={requests.filter(isOpen)} offersDay={!isRentDue} />}
      {requests && requests.length > 0 && !own.data?.choices.hidesInstall && <InstallCard />}
      {isOwn && failed && (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            own.refetch()
            newest.refetch()
          }}
        />
      )}
    </>
  )
}
