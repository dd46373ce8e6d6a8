import { listRequests } from '#contract/calls/shop-rentals.ts'
import { goesByCourier } from '#contract/cities.ts'
import { type GameRequestRow, REQUEST_STATUS_NAMES, REQUEST_STATUSES } from '#contract/game-requests.ts'
import { PhoneLink } from '#web/admin/contact/contact-links.tsx'
import { History } from '#web/admin/history/history.tsx'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { ListChips } from '#web/admin/list/list-chips.tsx'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { MemberLink } from '#web/admin/requests/member-link.tsx'
import { RequestActions } from '#web/admin/requests/request-actions.tsx'
import { RequestMessage } from '#web/admin/requests/request-message.tsx'
import { RequestDay, RequestStatus, RequestStatusName } from '#web/admin/requests/request-status.tsx'
import { statusName } from '#web/admin/requests/request-texts.ts'
import styles from '#web/admin/requests/requests.module.css'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

/** The list of game requests (docs/product.md, Admin area). */
export function RequestsScreen() {
  const { filter } = useListFilter(['q', 'status', ...FILTERS.map(({ name }) => name)])
  return (
    <AdminList
      of={listRequests}
      title="Game requests"
      about="The requests and swaps of members."
      columns={COLUMNS}
      rowKey={({ requestId }) => requestId}
      searchLabel="Search by ID, member, game or disc"
      filters={FILTERS}
      fixed={['status']}
      empty="No game requests yet"
    >
      <ListChips label="Status" name="status" options={STATUSES} filter={filter} />
    </AdminList>
  )
}

/** A parcel that was sent is packed until it has arrived. */
const CHIPS = { ...REQUEST_STATUS_NAMES, PACKED: 'Packed or sent' }

const STATUSES = [
  { text: 'All' },
  { value: 'REQUESTED,APPROVED,PACKED', text: 'Open' },
  { value: 'APPROVED,PACKED', text: 'To deliver' },
  ...REQUEST_STATUSES.map((status) => ({ value: status, text: CHIPS[status] })),
]

const FILTERS = [
  {
    name: 'days',
    label: 'At home',
    unset: 'Any time',
    options: [14, 30, 60, 90].map((days) => ({
      value: String(days),
      text: `${days} days or more`,
    })),
  },
]

const COLUMNS: Column<GameRequestRow>[] = [
  {
    header: 'ID',
    noWrap: true,
    isExtra: true,
    phone: 'hidden',
    cell: ({ requestId }) => requestId,
  },
  {
    header: 'user name',
    breaksWords: true,
    phone: 'title',
    cell: (row) => (
      <>
        <MemberLink member={row} />
        {row.phone && (
          <p className={styles.phone}>
            <PhoneLink phone={row.phone} />
          </p>
        )}
        {goesByCourier(row.city) && <p className={styles.city}>{row.city}</p>}
      </>
    ),
  },
  {
    header: 'date',
    noWrap: true,
    phone: 'foot',
    cell: (request) => (
      <>
        <RequestDay request={request} />
        <p className={styles.id}>{request.requestId}</p>
      </>
    ),
  },
  {
    header: 'message',
    breaksWords: true,
    phone: 'text',
    cell: (request) => <RequestMessage request={request} />,
  },
  {
    header: 'status',
    phone: 'end',
    cell: (request) => (
      <RequestStatus
        request={request}
        name={
          <span className={styles.status}>
            <HistoryButton of={request} />
          </span>
        }
      />
    ),
  },
  {
    header: 'operation',
    phone: 'operation',
    cell: (request) => <RequestActions request={request} />,
  },
]

/** The status of a request; a click shows how it came to it. */
function HistoryButton({ of }: { of: GameRequestRow }) {
  const { requestId } = of
  return (
    <DialogButton
      text={<RequestStatusName request={of} />}
      title={`History of ${requestId}`}
      variant="plain"
      aria-label={`${statusName(of)}: history of ${requestId}`}
    >
      {(close) => (
        <>
          <History subject={requestId} />
          <DialogButtons>
            <Button variant="quiet" onClick={close}>
              Close
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogButton>
  )
}
