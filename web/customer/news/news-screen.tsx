import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMoment } from '#contract/dates.ts'
import type { NewsRow } from '#contract/news.ts'
import { TIME_ZONE } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import { markNewsRead, newsQuery, useUnreadNews } from '#web/customer/news/news.ts'
import styles from '#web/customer/news/news-screen.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import disclosure from '#web/ui/disclosure.module.css'
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
      <PageHead title="News" description="What has happened with your games and your plan." />
      <h1>News</h1>
      <PagedList
        of={news}
        label="News"
        className={styles.list}
        rowKey={({ id }) => String(id)}
        waiting={<Skeleton label="Loading your news" className={styles.waiting} />}
        empty={<EmptyState text="No news yet. We write here when something happens with your games or your plan." />}
      >
        {(row, before) => {
          const month = monthText(row.at)
          return (
            <>
              {(!before || monthText(before.at) !== month) && <h2 className={styles.month}>{month}</h2>}
              <Item news={row} isNewest={!before} />
            </>
          )
        }}
      </PagedList>
    </>
  )
}

function Item({ news, isNewest }: { news: NewsRow; isNewest: boolean }) {
  const { subject, text, at, isUnread } = news
  const [isSeen, setSeen] = useState(false)
  const isNew = isUnread && !isSeen
  return (
    <details
      className={styles.item}
      data-unread={isNew || undefined}
      open={isNewest}
      // The newest is open already, which is an event too.
      onToggle={({ currentTarget: { open } }) => open !== isNewest && setSeen(true)}
    >
      <summary className={`${disclosure.summary} ${styles.head}`}>
        <h3 className={styles.subject}>{subject}</h3>
        <p className={styles.time}>
          {isNew && <b className={styles.unread}>New</b>}
          <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
        </p>
      </summary>
      <p className={styles.text}>{text}</p>
    </details>
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

/**
 * '14 Mar, 09:05'; the year is in the heading. The cron writes news of a day at midnight, a time that means nothing.
 */
function momentText(at: number): string {
  return formatMoment(at).replace(', 00:00', '')
}
