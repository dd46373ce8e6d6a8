import { useQuery } from '@tanstack/react-query'
import type { AdminRow } from '#contract/admins.ts'
import { formatInstant } from '#contract/dates.ts'
import { adminMeQuery } from '#web/data/admin-session.ts'
import { adminList, disableAdmin, enableAdmin } from '#web/data/admins.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** The list of admins (docs/product.md, Admins and the history). */
export function AdminsScreen() {
  return (
    <AdminList
      of={adminList}
      title="Admins"
      about="People who can sign in to the admin area."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchLabel="Search by name or email"
      empty="No admins"
    >
      <p>
        To add an admin, run the command <code>npm run admin:create</code>.
      </p>
    </AdminList>
  )
}

const COLUMNS: Column<AdminRow>[] = [
  { header: 'Name', breaksWords: true, cell: ({ name }) => name },
  { header: 'Email', breaksWords: true, cell: ({ email }) => email },
  { header: 'Since', noWrap: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    header: 'Status',
    cell: ({ disabledAt }) =>
      disabledAt === null ? 'Can sign in' : `Disabled on ${formatInstant(disabledAt)}`,
  },
  { header: 'Operation', cell: (admin) => <Operation admin={admin} /> },
]

function Operation({ admin: { id, name, email, disabledAt } }: { admin: AdminRow }) {
  const me = useQuery(adminMeQuery, queryClient).data?.user
  if (email === me?.email) return 'You'
  if (disabledAt !== null) {
    return (
      <CommandButton
        command={() => enableAdmin(id)}
        undo={() => disableAdmin(id)}
        aria-label={`Enable ${name}`}
      >
        Enable
      </CommandButton>
    )
  }
  return (
    <CommandButton
      variant="danger"
      command={() => disableAdmin(id)}
      question={`${name} will be signed out and can no longer sign in. Are you sure?`}
      aria-label={`Disable ${name}`}
    >
      Disable
    </CommandButton>
  )
}
