import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dayInKarachi, daysUntil, formatMoment } from '#contract/dates.ts'
import { NEW_DAYS, type NewsRow } from '#contract/news.ts'
import { TIME_ZONE } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { markNewsRead, newsQuery, useUnreadNews } from '#web/customer/news/news.ts'
import styles from '#web/customer/news/news-screen.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { WithAmounts } from '#web/features/money/price.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the shop has to say to the member (docs/product.md, Mails). Opening it marks all as read. */
export function NewsScreen() {
  const news = useInfiniteQuery(newsQuery, queryClient)
  const hasUnread = useUnreadNews() > 0
  useEffect(() => {
    // What fails stays unread, and the next visit tries again.
    if (hasUnread) markNewsRead().catch(() => {})
  }, [hasUnread])
  return (
    <>
      <PageHead title="Messages" description="What has happened with your games and your plan." />
      <h1>Messages</h1>
      <PagedList
        of={news}
        label="Messages"
        className={styles.list}
        rowKey={({ id }) => String(id)}
        waiting={<Skeleton label="Loading your messages" height="30rem" />}
        empty={
          <EmptyState text="No messages yet. We write here when something happens with your games or your plan." />
        }
      >
        {(row, before) => {
          const month = monthText(row.at)
          return (
            <>
              {(!before || monthText(before.at) !== month) && <h2 className={styles.month}>{month}</h2>}
              <Item news={row} />
            </>
          )
        }}
      </PagedList>
    </>
  )
}

const PLACES = {
  rent: ['How to pay', paths.user.membership],
  games: ['Choose a game', paths.user.availableProduct],
  requests: ['See my requests', paths.user.requests],
} as const satisfies Record<NonNullable<NewsRow['about']>, readonly [label: string, to: string]>

/** A request number at the end of a subject: ' (KR-7F3A)', or ': KR-7F3A, KR-81C2'. */
const NUMBER = /(?: \(|: )(KR-[^)]+)\)?$/

function Item({ news: { subject, text, ask, at, isUnread, about, paidAt } }: { news: NewsRow }) {
  const [what = subject, number] = subject.split(NUMBER)
  return (
    <article className={styles.item} data-unread={isUnread || undefined}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        <b>{DAY.format(at)}</b> {WEEKDAY.format(at)}
      </time>
      <div>
        <h3 className={styles.subject}>
          {isUnread && <b className={styles.unread}>New</b>} <WithAmounts>{what}</WithAmounts>{' '}
          {number && <small className={styles.number}>{number}</small>}
        </h3>
        <p className={styles.text}>
          <WithAmounts>{text}</WithAmounts>{' '}
          {paidAt !== null && <b className={styles.paid}>Paid on {formatMoment(paidAt).replace(/,.*/, '')}</b>}
        </p>
        {paidAt === null && (
          <>
            {ask && (
              <p className={styles.ask}>
                <WithAmounts>{ask}</WithAmounts>
              </p>
            )}
            {about && isCurrent(about, at) && <Action about={about} />}
          </>
        )}
      </div>
    </article>
  )
}

/** A rent asks until it is paid. What could be done with other news has passed when they are old. */
function isCurrent(about: keyof typeof PLACES, at: number): boolean {
  return about === 'rent' || daysUntil(dayInKarachi(at), Date.now()) >= -NEW_DAYS
}

function Action({ about }: { about: keyof typeof PLACES }) {
  const [label, to] = PLACES[about]
  return (
    <Link className={styles.action} to={to}>
      {label}
    </Link>
  )
}

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** 'March 2026', in Karachi. */
function monthText(at: number): string {
  return MONTH.format(at)
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: TIME_ZONE })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: TIME_ZONE })
