import { Fragment, type ReactNode } from 'react'
import styles from '#web/ui/data-table.module.css'
import statuses from '#web/ui/status.module.css'

export interface Column<Row> {
  /** Also the label of the value on a phone. */
  header: string
  /** For text of any length: a long word may break anywhere. */
  breaksWords?: boolean
  /** For a number, a day or an amount: the cell stays on one line. */
  noWrap?: boolean
  /** Left out on a screen of 768 to 1151 px, where the others need its room. */
  isExtra?: boolean
  /** Left out while `cell` returns null for every row. */
  isRare?: boolean
  /** For an amount or a count: at the end of the cell, with digits of the same width. */
  isNumber?: boolean
  /**
   * Where the value is in a row on a phone. `title`: the first line; `end`: the end of that line; `text`: below,
   * without a label; `operation`: below, as buttons; `foot`: beside the buttons. Default: below, with its label. A link
   * at the start of `title` covers the whole row. Only the first element of `title` or `end` is in the first line; the
   * rest is below.
   */
  phone?: 'title' | 'end' | 'text' | 'foot' | 'operation' | 'hidden'
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
  /** A heading above the rows that share it, for example their day. */
  groupOf?: ((row: Row) => string) | undefined
}

/** A table whose rows are a few short lines on a phone. The screen handles an empty list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, isGone, groupOf } = props
  const columns = props.columns.filter(({ isRare, cell }) => !isRare || rows.some((row) => cell(row) !== null))
  const groups = groupOf && rows.map(groupOf)
  return (
    // Explicit roles, because some browsers drop the native ones when CSS changes the display of a table.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ header, isNumber, isExtra }) => (
            <th key={header} scope="col" role="columnheader" data-number={isNumber} data-extra={isExtra}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {groups && groups[index] !== groups[index - 1] && (
              <tr className={styles.group} role="row">
                <th colSpan={columns.length} scope="row" role="rowheader">
                  {groups[index]}
                </th>
              </tr>
            )}
            <tr
              role="row"
              // The keys j and k move the focus to it (row-keys.ts).
              tabIndex={-1}
              data-gone={isGone?.(row) || undefined}
            >
              {columns.map(({ header, breaksWords, noWrap, isNumber, isExtra, phone, cell }) => (
                <td
                  key={header}
                  role="cell"
                  data-label={header}
                  data-breaks-words={breaksWords}
                  data-no-wrap={noWrap}
                  data-number={isNumber}
                  data-extra={isExtra}
                  data-phone={phone}
                >
                  {asElement(cell(row))}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/** Several buttons of a row, in the cell of an `operation`. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** CSS places elements only, no bare text. */
function asElement(value: ReactNode): ReactNode {
  const isText = typeof value === 'number' || (typeof value === 'string' && value !== '')
  return isText ? <span>{value}</span> : value
}

/** `warning` waits for the shop, `accent` is under way, `success` is as it should be, `quiet` needs nobody. */
export type StatusTone = 'quiet' | 'warning' | 'accent' | 'success' | 'danger'

/** The status of a row: a dot and a word in its colour. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={statuses.status} data-tone={tone}>
      {children}
    </span>
  )
}
