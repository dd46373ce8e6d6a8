import { Link, useSearchParams } from 'react-router-dom'
import { listPayments } from '#contract/calls/money.ts'
import { counted } from '#contract/counts.ts'
import { formatShortMoment } from '#contract/dates.ts'
import { LEDGER_KINDS } from '#contract/ledger.ts'
import { formatAmount, formatShortRupees, paisa } from '#contract/money.ts'
import type { PaymentRow } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { METHOD_FIELD } from '#web/admin/customers/customer-texts.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import styles from '#web/admin/money/money.module.css'
import { company } from '#web/content/company.ts'
import type { Column } from '#web/ui/data-table.tsx'

const METHOD_FILTER = { name: 'method', label: 'Paid by', options: METHOD_FIELD.options }
const KIND_FILTER = {
  name: 'kind',
  label: 'Entries',
  unset: 'Payments',
  options: Object.entries(LEDGER_KINDS)
    .filter(([value]) => value !== 'PAYMENT')
    .map(([value, text]) => ({ value, text })),
}

const PERIOD = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
]

/** The payments of all members, or the other entries of their ledgers, newest first. */
export function PaymentsScreen() {
  const kind = useSearchParams()[0].get('kind') ?? 'PAYMENT'
  const isOther = kind in LEDGER_KINDS && kind !== 'PAYMENT'
  return (
    <AdminList
      of={listPayments}
      title="Payments"
      about="The payments of all members."
      columns={isOther ? OTHERS : PAYMENTS}
      rowKey={({ userId, number }) => `${userId}/${number}`}
      {...(!isOther && { searchLabel: 'Search by name, User ID or transaction ID' })}
      filters={isOther ? [KIND_FILTER, ...PERIOD] : [KIND_FILTER, METHOD_FILTER, ...PERIOD]}
      empty="No payments yet"
      sum={sumOf}
    />
  )
}

/** A reversal is an entry of its own day and cancels the reversed one. */
function sumOf(rows: readonly PaymentRow[]): string {
  const sum = rows.reduce((total, { rupees }) => total + paisa(rupees), 0)
  return `${formatShortRupees(sum)} in ${counted(rows.length, 'entry', 'entries')}`
}

const METHODS = new Map<string, string>(METHOD_FIELD.options.map(({ value, text }) => [value, text]))

const COMMON: Column<PaymentRow>[] = [
  {
    header: 'When',
    noWrap: true,
    phone: 'text',
    cell: ({ at }) => formatShortMoment(at, Date.now()),
  },
  {
    header: 'Member',
    breaksWords: true,
    phone: 'title',
    cell: ({ userId, name }) => <Link to={adminPaths.user(userId)}>{name || userId}</Link>,
  },
  {
    header: 'Amount',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ rupees, reversedBy }) => (
      <>
        <b>{formatAmount(rupees)}</b>
        {reversedBy !== null && <p className={styles.soft}>Reversed</p>}
      </>
    ),
  },
]

const BY: Column<PaymentRow> = {
  header: 'Recorded by',
  breaksWords: true,
  isExtra: true,
  phone: 'hidden',
  cell: ({ admin }) => admin || company.brand,
}

const PAYMENTS: Column<PaymentRow>[] = [
  ...COMMON,
  {
    header: 'Paid by',
    breaksWords: true,
    phone: 'text',
    cell: ({ reason, method, ref }) => (method ? [METHODS.get(method), ref].filter(Boolean).join(' · ') : reason),
  },
  BY,
]

const OTHERS: Column<PaymentRow>[] = [
  ...COMMON,
  { header: 'For', breaksWords: true, phone: 'text', cell: ({ reason }) => reason },
  BY,
]
