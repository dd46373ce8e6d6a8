import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { formatAmount } from '#contract/money.ts'
import styles from '#web/admin/list/admin-list.module.css'
import { type AdminListCall, adminListQuery, type ListPage } from '#web/admin/list/admin-lists.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { type FilterChoice, ListFilters } from '#web/admin/list/list-filters.tsx'
import { ListRows } from '#web/admin/list/list-rows.tsx'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface AdminListProps<Row> {
  of: AdminListCall<Row>
  /** Title and heading of the page. */
  title: string
  about: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Without it the list has no search. */
  searchLabel?: string
  filters?: readonly FilterChoice[]
  /** Parameters of the address that narrow the list without a control. */
  fixed?: readonly string[]
  /** The loaded rows as they are shown, for example some of them as one. */
  arrange?: (rows: readonly Row[]) => readonly Row[]
  /** See DataTable. */
  groupOf?: (row: Row) => string
  /** Shown when the list has no rows. A search without matches has its own text. */
  empty: string
  /** The next action, shown below `empty`. */
  emptyAction?: ReactNode
  /** What the list is or how it is sorted, shown below the heading. */
  lead?: ReactNode
  /** The sum of these rows, shown below the heading. */
  sum?: (rows: readonly Row[]) => string
  /** Beside the heading, e.g. a link to add a row. */
  children?: ReactNode
}

/**
 * A list of the admin area: search and filters in the address, a paged table (cards on a phone) and a CSV
 * download. A cell of `columns` holds the actions of a row.
 */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    of,
    title,
    about,
    columns,
    rowKey,
    searchLabel,
    filters = [],
    fixed = [],
    empty,
    emptyAction,
    lead,
    sum,
    arrange,
    groupOf,
    children,
  } = props
  const { filter, setFilter } = useListFilter([
    ...(searchLabel ? ['q'] : []),
    ...fixed,
    ...filters.map(({ name }) => name),
  ])
  const isFiltered = Object.keys(filter).length > 0
  const query = useInfiniteQuery(adminListQuery(of, filter), queryClient)
  // Nothing to search, to filter or to download.
  const isEmpty = !isFiltered && query.data?.pages.every(({ rows, next }) => rows.length === 0 && next === null)

  return (
    <>
      <PageHead title={title} description={about} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {children}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {sum && !isEmpty && <p className={styles.sum}>{sumText(query, sum)}</p>}
      {!isEmpty && (
        <ListFilters {...(searchLabel && { searchLabel })} filters={filters} chosen={filter} onChoose={setFilter}>
          <CsvButton of={of} filter={filter} />
        </ListFilters>
      )}
      <Loaded query={query} waiting={<Skeleton label={`Loading ${title}`} className={styles.waiting} />}>
        {({ pages }) => (
          <ListRows
            key={JSON.stringify(filter)}
            of={query}
            pages={pages}
            empty={isFiltered ? <NothingMatches q={filter.q} /> : <EmptyState text={empty}>{emptyAction}</EmptyState>}
          >
            {(rows) => (
              <DataTable
                caption={title}
                columns={columns}
                rows={arrange ? arrange(rows) : rows}
                rowKey={rowKey}
                groupOf={groupOf}
              />
            )}
          </ListRows>
        )}
      </Loaded>
    </>
  )
}

/** The sum of all rows; where the server does not know it, of the loaded ones. */
function sumText<Row>(
  { data, hasNextPage }: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>,
  sum: (rows: readonly Row[]) => string,
): string {
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const total = data?.pages[0]?.total
  if (rows.length === 0) return ''
  if (!hasNextPage) return sum(rows)
  return total === undefined ? `${sum(rows)} shown. There are more.` : `${formatAmount(total)} in all`
}

/** The empty state of a filtered list, with what was searched and a link to all rows. */
export function NothingMatches({ q = '' }: { q?: string | undefined }) {
  return (
    <EmptyState text={q ? `Nothing matches “${q}”` : 'Nothing matches'}>
      <ButtonLink to={useLocation().pathname} variant="quiet">
        Show all
      </ButtonLink>
    </EmptyState>
  )
}
