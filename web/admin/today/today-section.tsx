import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MOST_COUNTED } from '#contract/today.ts'
import { LATE } from '#web/admin/today/sections.ts'
import styles from '#web/admin/today/today-section.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { useHeldRows } from '#web/ui/use-held-rows.ts'

export interface TodaySectionProps<Row> {
  /** What links to the section name. */
  id: string
  title: string
  of: { rows: Row[]; count: number }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Link to the list with all rows; `of.rows` may be only the first ones. */
  all?: string
  /** Link to do this work by scanning discs. */
  scan?: { text: string; to: string }
  /** A command for all rows. */
  bulk?: (rows: readonly Row[]) => ReactNode
}

/** One kind of work with its count. Renders nothing when the count is 0. */
export function TodaySection<Row>(props: TodaySectionProps<Row>) {
  const { id, title, of, columns, rowKey, all, scan, bulk } = props
  const { rows, count } = of
  const { places, isGone } = useHeldRows(rows, rowKey)
  if (count === 0 && places.length === 0) return null
  const isMore = count > rows.length && all !== undefined
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.title}>
        {title}{' '}
        <span className={styles.count} data-late={LATE.has(id) || undefined}>
          {countText(count)}
        </span>
      </h2>
      {(scan || bulk) && (
        <div className={styles.tools}>
          {scan && <ButtonLink to={scan.to}>{scan.text}</ButtonLink>}
          {bulk?.(rows)}
        </div>
      )}
      <DataTable caption={title} columns={columns} rows={places} rowKey={rowKey} isGone={isGone} />
      {isMore && (
        <Link className={styles.all} to={all}>
          See all
        </Link>
      )}
    </section>
  )
}

/** A count of Today, which counts up to MOST_COUNTED. */
export function countText(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`
}
