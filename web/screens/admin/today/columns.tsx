import { formatDay, formatInstant } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import type { RefundOfToday, VisitOfToday } from '#contract/today.ts'
import { MemberLink } from '#web/screens/admin/requests/member-link.tsx'
import { RequestActions } from '#web/screens/admin/requests/request-actions.tsx'
import { RequestStatus } from '#web/screens/admin/requests/request-status.tsx'
import { memberOf, messageOf } from '#web/screens/admin/requests/request-texts.ts'
import { VisitButton } from '#web/screens/admin/requests/visit-button.tsx'
import { RefundButton } from '#web/screens/admin/today/refund-button.tsx'
import type { Column } from '#web/ui/data-table.tsx'

export const REQUEST_COLUMNS: Column<GameRequestRow>[] = [
  { header: 'user name', isText: true, cell: (row) => <MemberLink member={row} /> },
  { header: 'message', isText: true, cell: messageOf },
  { header: 'requested on', isWhole: true, cell: ({ requestedAt }) => formatInstant(requestedAt) },
  { header: 'status', cell: (request) => <RequestStatus request={request} /> },
  { header: 'operation', cell: (request) => <RequestActions request={request} /> },
]

export const VISIT_COLUMNS: Column<VisitOfToday>[] = [
  { header: 'user name', isText: true, cell: (row) => <MemberLink member={row} /> },
  { header: 'city', isText: true, cell: ({ city }) => city },
  { header: 'games', isText: true, cell: gamesOf },
  {
    header: 'operation',
    cell: (visit) =>
      visit.onHold ? (
        'On hold: hand over nothing'
      ) : (
        <VisitButton userId={visit.userId} about={`${gamesOf(visit)} to ${memberOf(visit)}`} />
      ),
  },
]

function gamesOf({ requests }: VisitOfToday): string {
  return requests.map(({ productName }) => productName).join(', ')
}

export const REFUND_COLUMNS: Column<RefundOfToday>[] = [
  { header: 'user name', isText: true, cell: (row) => <MemberLink member={row} /> },
  { header: 'due by', isWhole: true, cell: ({ dueOn }) => formatDay(dueOn) },
  { header: 'amount', isWhole: true, cell: ({ rupees }) => formatRupees(paisa(rupees)) },
  { header: 'operation', cell: (refund) => <RefundButton refund={refund} /> },
]
