import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LIST_PAGE } from '#contract/replies.ts'
import styles from '#web/screens/admin/list/admin-list.module.css'
import { MorePages } from '#web/ui/more-pages.tsx'

/** How many pages one press asks for at most. */
const MOST_PAGES = 25

interface ListRowsProps<Row> {
  of: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  pages: readonly { rows: Row[] }[]
  /** Stands there when nothing comes. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/**
 * The rows that have come, and the way to more. A search that a filter narrows may come with few rows or
 * none though more follow: it is then gone on with, until a page is full, somebody stops it or enough was
 * looked through.
 */
export function ListRows<Row>({ of: query, pages, empty, children }: ListRowsProps<Row>) {
  const rows = pages.flatMap((page) => page.rows)
  const [begun, setBegun] = useState(0)
  const [stopped, setStopped] = useState(false)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const latest = pages.slice(begun)
  const isShort = latest.flatMap((page) => page.rows).length < LIST_PAGE
  const looksOn =
    hasNextPage && isShort && latest.length < MOST_PAGES && !stopped && !isFetchNextPageError

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply that comes at once is seen by its page only
  useEffect(() => {
    if (looksOn && !isFetching) fetchNextPage()
  }, [looksOn, isFetching, pages.length])

  function goOn() {
    setBegun(pages.length)
    setStopped(false)
  }

  return (
    <>
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && !hasNextPage && empty}
      {hasNextPage && isShort && latest.length > 0 && (
        <p className={styles.looking} role="status">
          {looksOn
            ? 'Looking further in what the search has found …'
            : `The first ${pages.length * LIST_PAGE} that the search has found are looked through. There are more.`}
        </p>
      )}
      <MorePages
        of={query}
        onMore={goOn}
        onStop={looksOn && latest.length > 0 ? () => setStopped(true) : undefined}
      />
    </>
  )
}
