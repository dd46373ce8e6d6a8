import { Link } from 'react-router-dom'
import * as calls from '#contract/calls/shop-rentals.ts'
import type { CustomerFile } from '#contract/customer-file.ts'
import { formatDay, formatInstant } from '#contract/dates.ts'
import { FAULT_NAMES } from '#contract/faults.ts'
import type { GameRequestRow, RequestStatus } from '#contract/game-requests.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/customers/customer-screen.module.css'
import { type Disc, MemberRequest } from '#web/admin/customers/member-request.tsx'
import { statusName } from '#web/admin/requests/request-texts.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { canBeSwapped, isOpen } from '#web/features/rentals/disc-at-home.ts'
import { Card } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The discs that are out and the requests that take a place of the plan before they are, with what the shop can do. */
export function GamesAtHome({ file }: { file: CustomerFile }) {
  const { discs, requests, membership, refusals } = file
  const coming = requests.filter(isOpen)
  const mayRequest = membership !== null && membership.status !== 'CANCELLED' && !refusals.all
  return (
    <Card title="Games at home">
      {discs.length + coming.length === 0 && <p>None.</p>}
      <ul className={styles.games}>
        {discs.map((disc) => (
          <AtHome key={disc.itemCode} file={file} disc={disc} maySwap={mayRequest} />
        ))}
        {coming.map((request) => (
          <Coming key={request.requestId} userId={file.customer.userId} request={request} />
        ))}
      </ul>
      {mayRequest && (
        <div className={styles.buttons}>
          <MemberRequest file={file} />
        </div>
      )}
    </Card>
  )
}

interface AtHomeProps {
  file: CustomerFile
  disc: Disc
  maySwap: boolean
}

function AtHome({ file, disc, maySwap }: AtHomeProps) {
  const { itemCode, productName, handedOverAt, fault, returnAskedAt } = disc
  return (
    <li>
      {productName}
      <p className={styles.soft}>
        <Link to={adminPaths.copy(itemCode)}>Disc {itemCode}</Link>
        {handedOverAt !== null && `, since ${formatInstant(handedOverAt)}`}
        {fault !== null && `, reported: ${FAULT_NAMES[fault]}`}
        {fault === null && returnAskedAt !== null && ', to be collected'}
      </p>
      {canBeSwapped(disc, file.requests) && (
        <div className={styles.buttons}>
          {maySwap && returnAskedAt === null && <MemberRequest file={file} back={disc} />}
          <ReturnButton userId={file.customer.userId} disc={disc} />
        </div>
      )}
    </li>
  )
}

/** Asks for a collection for the customer, or takes it back. */
function ReturnButton({ userId, disc }: { userId: string; disc: Disc }) {
  const { requestId: id, productName, returnAskedAt } = disc
  const params = { userId, id }
  if (returnAskedAt !== null)
    return (
      <CommandButton
        command={() => changeShop(calls.keepDiscFor, { params })}
        aria-label={`Keep it after all: ${productName}`}
      >
        Keep it after all
      </CommandButton>
    )
  return (
    <CommandButton
      command={() => changeShop(calls.askToCollectFor, { params })}
      question={`We will come and collect ${productName}. A visit that only collects is free. Are You Sure?`}
      aria-label={`Return it: ${productName}`}
    >
      Return it
    </CommandButton>
  )
}

const COMING: Partial<Record<RequestStatus, string>> = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  PACKED: 'packed',
}

function Coming({ userId, request }: { userId: string; request: GameRequestRow }) {
  const { requestId, productName, status, sentAt, deliverBy, askedBy } = request
  const state = sentAt === null ? COMING[status] : 'on its way'
  return (
    <li>
      {productName}: {state}
      {deliverBy !== null && `, by ${formatDay(deliverBy)}`}
      {askedBy !== null && <p className={styles.soft}>Requested for the member by {askedBy}</p>}
      {status !== 'PACKED' && (
        <div className={styles.buttons}>
          <CommandButton
            command={() => changeShop(calls.withdrawFor, { params: { userId, id: requestId } })}
            question={`The request ${requestId} for ${productName} will be withdrawn, and its copy may go to another member. Are You Sure?`}
            aria-label={`Withdraw ${productName}`}
          >
            Withdraw
          </CommandButton>
        </div>
      )}
    </li>
  )
}

export function LatestRequests({ requests }: Pick<CustomerFile, 'requests'>) {
  return (
    <Card title="Latest requests">
      {requests.length === 0 && <p>None.</p>}
      <ul className={styles.games}>
        {requests.map((request) => (
          <li key={request.requestId}>
            {request.productName}
            <p className={styles.soft}>
              <Link to={adminPaths.gameRequestFor(request.requestId)}>{request.requestId}</Link>,{' '}
              {formatInstant(request.requestedAt)}, {statusName(request)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
