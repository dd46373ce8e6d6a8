import { formatInstant } from '#contract/dates.ts'
import { type GameRequestRow, REQUEST_STATUSES } from '#contract/game-requests.ts'
import { requestList } from '#web/data/admin-requests.ts'
import { REQUEST_NAMES } from '#web/parts/request-names.ts'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import { RequestActions } from '#web/screens/admin/requests/request-actions.tsx'
import styles from '#web/screens/admin/requests/request-status.module.css'
import { RequestStatus } from '#web/screens/admin/requests/request-status.tsx'
import { memberOf, messageOf } from '#web/screens/admin/requests/request-words.ts'
import type { Column } from '#web/ui/data-table.tsx'

/** Everything that members asked for, and what comes next of it (section 2, games-request table). */
export function RequestsScreen() {
  return (
    <AdminList
      of={requestList}
      title="Game requests"
      about="What members asked for, and what comes next."
      columns={COLUMNS}
      rowKey={({ requestId }) => requestId}
      searchLabel="Search by ID, member, e-mail or game"
      filters={FILTERS}
      empty="There is no game request yet"
    />
  )
}

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All requests',
    options: [
      { value: 'REQUESTED,APPROVED,PACKED', text: 'Open' },
      { value: 'APPROVED,PACKED', text: 'To deliver' },
      ...REQUEST_STATUSES.map((status) => ({ value: status, text: REQUEST_NAMES[status] })),
    ],
  },
]

const COLUMNS: Column<GameRequestRow>[] = [
  { header: 'ID', cell: ({ requestId }) => <span className={styles.id}>{requestId}</span> },
  { header: 'User name', cell: memberOf },
  { header: 'Date', cell: ({ requestedAt }) => formatInstant(requestedAt) },
  { header: 'Message', cell: messageOf },
  { header: 'Status', cell: (request) => <RequestStatus request={request} /> },
  { header: 'Operation', cell: (request) => <RequestActions request={request} /> },
]
