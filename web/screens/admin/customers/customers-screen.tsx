import { type CustomerRow, MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { formatInstant } from '#contract/dates.ts'
import { paths } from '#web/app/paths.ts'
import { customerList } from '#web/data/admin-customers.ts'
import { MEMBERSHIP_NAMES } from '#web/screens/admin/customers/customer-texts.ts'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

const STATUS_FILTER = {
  name: 'status',
  label: 'Membership',
  options: MEMBERSHIP_STATUSES.map((status) => ({ value: status, text: MEMBERSHIP_NAMES[status] })),
}

/** The list of customers (docs/product.md, Admin area). */
export function CustomersScreen() {
  return (
    <AdminList
      of={customerList}
      title="Customers"
      about="All customers and their memberships."
      columns={COLUMNS}
      rowKey={({ userId }) => userId}
      searchLabel="Search by ID, name or e-mail"
      filters={[STATUS_FILTER]}
      empty="No customers yet"
    />
  )
}

const COLUMNS: Column<CustomerRow>[] = [
  { header: 'ID', noWrap: true, cell: ({ userId }) => userId },
  { header: 'user name', breaksWords: true, cell: ({ name }) => name },
  { header: 'subscription', cell: subscriptionOf },
  { header: 'date', noWrap: true, cell: ({ joinedAt }) => formatInstant(joinedAt) },
  {
    header: 'operation',
    cell: ({ userId, name }) => (
      <ButtonLink
        to={paths.admin.user(userId)}
        variant="quiet"
        aria-label={`Open ${userId} ${name}`}
      >
        Open
      </ButtonLink>
    ),
  },
]

function subscriptionOf({ subscription, membership }: CustomerRow): string {
  if (subscription === null || membership === null) return 'None'
  return membership === 'ACTIVE' ? subscription : `${subscription}, ${MEMBERSHIP_NAMES[membership]}`
}
