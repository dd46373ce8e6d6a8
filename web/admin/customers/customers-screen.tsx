import { Link } from 'react-router-dom'
import { listCustomers } from '#contract/calls/customers.ts'
import { PLACES } from '#contract/cities.ts'
import { counted } from '#contract/counts.ts'
import { type CustomerRow, MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { PhoneLink } from '#web/admin/contact/contact-links.tsx'
import styles from '#web/admin/customers/customers-screen.module.css'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { OwingLink } from '#web/admin/money/owing-link.tsx'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

const FILTERS = [
  {
    name: 'status',
    label: 'Show',
    options: [
      { value: 'OWING', text: 'Owing money' },
      { value: 'LATE', text: 'Late with the rent' },
      ...MEMBERSHIP_STATUSES.map((status) => ({ value: status, text: MEMBERSHIP_NAMES[status] })),
    ],
  },
  {
    name: 'plan',
    label: 'Plan',
    options: PLANS.map(({ planName }) => ({ value: planName, text: planName })),
  },
  {
    name: 'city',
    label: 'City',
    options: Object.values<readonly string[]>(PLACES)
      .flat()
      .map((city) => ({ value: city, text: city })),
  },
  {
    name: 'sort',
    label: 'Sort',
    unset: 'Newest first',
    options: [{ value: 'name', text: 'By name' }],
  },
]

/** The list of customers (docs/product.md, Admin area). */
export function CustomersScreen() {
  const isOwner = useIsOwner()
  return (
    <AdminList
      of={listCustomers}
      title="Customers"
      about="All customers and their memberships."
      columns={COLUMNS}
      rowKey={({ userId }) => userId}
      searchLabel="Phone, name, ID or e-mail"
      filters={FILTERS}
      lead={<OwingLink />}
      empty="No customers yet"
    >
      <ButtonLink to={adminPaths.userNew}>New customer</ButtonLink>
      {isOwner && (
        <ButtonLink variant="quiet" to={adminPaths.leaving}>
          Leaving and staying
        </ButtonLink>
      )}
    </AdminList>
  )
}

const COLUMNS: Column<CustomerRow>[] = [
  { header: 'ID', noWrap: true, phone: 'text', cell: ({ userId }) => userId },
  {
    header: 'user name',
    breaksWords: true,
    phone: 'title',
    cell: ({ userId, name, city, mobileNo }) => (
      <>
        <Link to={adminPaths.user(userId)}>{name}</Link>
        <p className={styles.soft}>
          {mobileNo && <PhoneLink phone={mobileNo} />}
          {mobileNo && city && ' · '}
          {city}
        </p>
      </>
    ),
  },
  {
    header: 'subscription',
    phone: 'end',
    cell: (customer) => {
      const discs = discsOf(customer)
      // A longer text has no room for them beside the name on a phone.
      const isShort = customer.membership === 'ACTIVE'
      return (
        <>
          <span className={customer.membership === null ? undefined : TONES[customer.membership]}>
            {subscriptionOf(customer)}
            {isShort && discs && <span className={styles.soft}> · {discs}</span>}
          </span>
          {!isShort && discs && (
            <p className={customer.membership === 'CANCELLED' ? styles.debt : styles.soft}>{discs}</p>
          )}
          <p className={styles.debt}>{debtOf(customer)}</p>
        </>
      )
    },
  },
  {
    header: 'date',
    noWrap: true,
    phone: 'hidden',
    cell: ({ joinedAt }) => formatInstant(joinedAt),
  },
  {
    header: 'operation',
    // The whole row is the link there.
    phone: 'hidden',
    cell: ({ userId, name }) => (
      <Link className={styles.open} to={adminPaths.user(userId)} aria-label={`Open ${userId} ${name}`}>
        Open
      </Link>
    ),
  },
]

const TONES: Partial<Record<NonNullable<CustomerRow['membership']>, string | undefined>> = {
  HOLD: styles.hold,
  CANCELLED: styles.ended,
}

function subscriptionOf({ subscription, membership }: CustomerRow): string {
  if (subscription === null || membership === null) return 'No plan'
  return membership === 'ACTIVE' ? subscription : `${subscription}, ${MEMBERSHIP_NAMES[membership]}`
}

function discsOf({ gamesOut }: CustomerRow): string {
  if (gamesOut === 0) return ''
  return counted(gamesOut, 'disc out', 'discs out')
}

function debtOf({ owed, daysLate }: CustomerRow): string {
  if (owed === 0) return ''
  const late = daysLate > 0 ? `, ${counted(daysLate, 'day')} late` : ''
  return `Owes ${formatAmount(owed)}${late}`
}
