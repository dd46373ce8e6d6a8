import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/more-pages.tsx'

interface PagedListProps<Row> {
  of: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** For screen readers. */
  label: string
  rowKey: (row: Row) => string
  className: string | undefined
  waiting: ReactNode
  empty: ReactNode
  /** How many rows are shown at first. Default: the first page. */
  first?: number | undefined
  /** `before` is the row above. */
  children: (row: Row, before: Row | undefined) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { of, label, rowKey, className, waiting, empty, first, children } = props
  const [shown, setShown] = useState(first ?? Number.POSITIVE_INFINITY)
  return (
    <Loaded query={of} waiting={waiting}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return empty
        return (
          <>
            <ul className={className} aria-label={label}>
              {rows.slice(0, shown).map((row, index) => (
                <li key={rowKey(row)}>{children(row, rows[index - 1])}</li>
              ))}
            </ul>
            {rows.length > shown ? (
              <div className={styles.more}>
                <Button variant="quiet" onClick={() => setShown(Number.POSITIVE_INFINITY)}>
                  Show more
                </Button>
              </div>
            ) : (
              <MorePages of={of} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
