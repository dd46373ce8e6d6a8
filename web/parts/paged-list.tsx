import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  children: (row: Row) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { of, label, rowKey, className, waiting, empty, children } = props
  return (
    <Loaded query={of} waiting={waiting}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return empty
        return (
          <>
            <ul className={className} aria-label={label}>
              {rows.map((row) => (
                <li key={rowKey(row)}>{children(row)}</li>
              ))}
            </ul>
            <MorePages of={of} />
          </>
        )
      }}
    </Loaded>
  )
}
