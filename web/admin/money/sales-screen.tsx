import { Link } from 'react-router-dom'
import { listSales } from '#contract/calls/money.ts'
import { counted } from '#contract/counts.ts'
import { formatShortMoment } from '#contract/dates.ts'
import { formatAmount, formatShortRupees, paisa } from '#contract/money.ts'
import { METHOD_NAMES } from '#contract/payments.ts'
import type { SaleRow } from '#contract/sales.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import styles from '#web/admin/money/money.module.css'
import type { Column } from '#web/ui/data-table.tsx'

/** The sales of used discs, newest first. */
export function SalesScreen() {
  return (
    <AdminList
      of={listSales}
      title="Sales of discs"
      about="Used discs that were sold."
      columns={COLUMNS}
      rowKey={({ saleId }) => saleId}
      searchLabel="Search by disc, game or buyer"
      filters={[
        { name: 'from', label: 'From' },
        { name: 'to', label: 'To' },
      ]}
      empty="No disc was sold yet"
      sum={sumOf}
    />
  )
}

/** Without the sales that were undone. */
function sumOf(rows: readonly SaleRow[]): string {
  const kept = rows.filter(({ undoneAt }) => undoneAt === null)
  const sum = kept.reduce((total, { rupees }) => total + paisa(rupees), 0)
  return `${formatShortRupees(sum)} in ${counted(kept.length, 'sale')}`
}

const COLUMNS: Column<SaleRow>[] = [
  { header: 'When', noWrap: true, phone: 'text', cell: ({ at }) => formatShortMoment(at, Date.now()) },
  {
    header: 'Disc',
    breaksWords: true,
    phone: 'title',
    cell: ({ code, productName }) => (
      <>
        <Link to={adminPaths.copy(code)}>{productName || code}</Link>
        <p className={styles.soft}>{code}</p>
      </>
    ),
  },
  { header: 'Buyer', breaksWords: true, phone: 'text', cell: ({ buyer }) => buyer },
  {
    header: 'Price',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ rupees, undoneAt }) => (
      <>
        <b>{formatAmount(rupees)}</b>
        {undoneAt !== null && <p className={styles.soft}>Undone {formatShortMoment(undoneAt, Date.now())}</p>}
      </>
    ),
  },
  { header: 'Paid by', phone: 'text', cell: ({ method }) => METHOD_NAMES[method] },
  { header: 'Recorded by', phone: 'text', cell: ({ admin }) => admin },
]
