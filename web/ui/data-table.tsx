import type { ReactNode } from 'react'
import styles from '#web/ui/data-table.module.css'

export interface Column<Row> {
  /** Also the label of the value where the table is drawn as cards. */
  header: string
  /** Written by people and of any length: a word that is too long is broken rather than shown over the edge. */
  isText?: boolean
  /** A number, a day or an amount: stays on one line. */
  isWhole?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Said to screen readers; the screen's heading says it to the others. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that becomes a list of cards on a phone. An empty list is the screen's to word. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // The roles are spelled out because a table laid out as cards loses its own in some browsers.
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
          <tr key={rowKey(row)} role="row">
            {columns.map(({ header, isText, isWhole, cell }) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                data-text={isText}
                data-whole={isWhole}
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
