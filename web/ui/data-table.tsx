import type { ReactNode } from 'react'
import styles from '#web/ui/data-table.module.css'

export interface Column<Row> {
  /** Also the label of the value when rows are shown as cards. */
  header: string
  /** For text of any length: a long word may break anywhere. */
  breaksWords?: boolean
  /** For a number, a day or an amount: the cell stays on one line. */
  noWrap?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** For screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row that is done and keeps its place for a moment (use-held-rows.ts): it cannot be tapped. */
  isGone?: (row: Row) => boolean
}

/** A table that becomes a list of cards on a phone. The screen handles an empty list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isGone } = props
  return (
    // Explicit roles, because some browsers drop the native ones when CSS changes the display of a table.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ header }) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-gone={isGone?.(row) || undefined}>
            {columns.map(({ header, breaksWords, noWrap, cell }) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                data-breaks-words={breaksWords}
                data-no-wrap={noWrap}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
