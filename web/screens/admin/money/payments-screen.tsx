import { Link, useSearchParams } from 'react-router-dom'
import { formatDay, formatShortMoment } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerKind } from '#contract/ledger.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { PaymentRow } from '#contract/money-overview.ts'
import { paths } from '#web/app/paths.ts'
import { paymentList } from '#web/data/money.ts'
import { METHOD_FIELD } from '#web/screens/admin/customers/customer-texts.ts'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import styles from '#web/screens/admin/money/money.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
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

/** The payments of all members, or the other entries of their ledgers, newest first. */
export function PaymentsScreen() {
  const [address] = useSearchParams()
  const [from, to, kind] = ['from', 'to', 'kind'].map((name) => address.get(name))
  const isOther =
    Object.keys(LEDGER_KINDS).includes(kind ?? 'PAYMENT') && kind !== 'PAYMENT' && kind
  return (
    <AdminList
      of={paymentList}
      title="Payments"
      about="The payments of all members."
      columns={COLUMNS}
      rowKey={({ userId, number }) => `${userId}/${number}`}
      filters={isOther ? [KIND_FILTER] : [KIND_FILTER, METHOD_FILTER]}
      fixed={['from', 'to']}
      empty="No payments yet"
      sum={sumOf}
    >
      {(from || to) && (
        <p className={styles.links}>
          <span>
            {from && to && from !== to
              ? `From ${formatDay(from)} to ${formatDay(to)}.`
              : `On ${formatDay(from ?? to ?? '')}.`}
          </span>
          <ButtonLink
            variant="quiet"
            to={paths.admin.paymentsOf(isOther ? { kind: kind as LedgerKind } : {})}
          >
            All days
          </ButtonLink>
        </p>
      )}
    </AdminList>
  )
}

/** Without what was reversed. */
function sumOf(rows: readonly PaymentRow[]): string {
  const sum = rows
    .filter(({ reversedBy }) => reversedBy === null)
    .reduce((total, { rupees }) => total + paisa(rupees), 0)
  return `${formatShortRupees(sum)} in ${rows.length === 1 ? '1 entry' : `${rows.length} entries`}`
}

const METHODS = new Map<string, string>(
  METHOD_FIELD.options.map(({ value, text }) => [value, text]),
)

const COLUMNS: Column<PaymentRow>[] = [
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
    cell: ({ userId, name }) => <Link to={paths.admin.user(userId)}>{name || userId}</Link>,
  },
  {
    header: 'Amount',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ rupees, reversedBy }) => (
      <>
        <b>{formatShortRupees(paisa(rupees))}</b>
        {reversedBy !== null && <p className={styles.soft}>Reversed</p>}
      </>
    ),
  },
  {
    header: 'What',
    breaksWords: true,
    phone: 'text',
    cell: ({ reason, method, ref }) =>
      method ? [METHODS.get(method), ref].filter(Boolean).join(' · ') : reason,
  },
  { header: 'By', breaksWords: true, phone: 'hidden', cell: ({ admin }) => admin || 'Khelbox' },
]
