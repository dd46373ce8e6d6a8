import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LIST_PAGE } from '#contract/replies.ts'
import styles from '#web/admin/list/admin-list.module.css'
import { MorePages } from '#web/ui/more-pages.tsx'

/** Most pages that one click on Show more loads. */
const MOST_PAGES = 25

interface ListRowsProps<Row> {
  of: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  pages: readonly { rows: Row[] }[]
  /** Shown when the last page is loaded and there are no rows. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/**
 * The loaded rows and the button for more. With several filters, or a search and a filter, pages may be short or
 * empty although more rows match. Then the next pages load until there is one page of rows, the admin presses
 * Stop, or MOST_PAGES are loaded.
 */
export function ListRows<Row>({ of: query, pages, empty, children }: ListRowsProps<Row>) {
  const rows = pages.flatMap((page) => page.rows)
  const [firstPage, setFirstPage] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const latest = pages.slice(firstPage)
  const isShort = latest.flatMap((page) => page.rows).length < LIST_PAGE
  const isSearching = hasNextPage && isShort && latest.length < MOST_PAGES && !isStopped && !isFetchNextPageError

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fast reply changes only pages.length
  useEffect(() => {
    if (isSearching && !isFetching) fetchNextPage()
  }, [isSearching, isFetching, pages.length])

  function loadMore() {
    setFirstPage(pages.length)
    setStopped(false)
  }

  return (
    <>
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && !hasNextPage && empty}
      {hasNextPage && isShort && latest.length > 0 && (
        <p className={styles.searching} role="status">
          {isSearching
            ? 'Checking more rows…'
            : `The first ${pages.length * LIST_PAGE} rows are checked. There are more.`}
        </p>
      )}
      <MorePages
        of={query}
        onMore={loadMore}
        onStop={isSearching && latest.length > 0 ? () => setStopped(true) : undefined}
      />
    </>
  )
}
