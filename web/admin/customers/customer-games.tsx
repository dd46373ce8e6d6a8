import { Link } from 'react-router-dom'
import type { CustomerFile } from '#contract/customer-file.ts'
import { formatInstant } from '#contract/dates.ts'
import { FAULT_NAMES, type RequestStatus } from '#contract/game-requests.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/customers/customer-screen.module.css'
import { REQUEST_STATUS_NAMES } from '#web/features/rentals/request-status-names.ts'
import { Card } from '#web/ui/card.tsx'

/** The discs that are out, and the requests that take a place of the plan before they are. */
export function GamesAtHome({ file: { discs, requests } }: { file: CustomerFile }) {
  const none = discs.length === 0 ? ['None.'] : []
  const coming = requests.flatMap(({ productName, status, sentAt }) => {
    const state = COMING[status]
    return state ? [`${productName} is ${sentAt === null ? state : 'on its way'}.`] : []
  })
  const text = [...none, ...coming].join(' ')
  return (
    <Card title="Games at home">
      {text && <p>{text}</p>}
      <ul className={styles.games}>
        {discs.map(({ itemCode, productName, fault }) => (
          <li key={itemCode}>
            {productName}
            <p className={styles.soft}>
              <Link to={adminPaths.copy(itemCode)}>Disc {itemCode}</Link>
              {fault !== null && `, reported: ${FAULT_NAMES[fault]}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const COMING: Partial<Record<RequestStatus, string>> = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  PACKED: 'packed',
}

export function LatestRequests({ requests }: Pick<CustomerFile, 'requests'>) {
  return (
    <Card title="Latest requests">
      {requests.length === 0 && <p>None.</p>}
      <ul className={styles.games}>
        {requests.map(({ requestId, productName, status, requestedAt }) => (
          <li key={requestId}>
            {productName}
            <p className={styles.soft}>
              <Link to={adminPaths.gameRequestFor(requestId)}>{requestId}</Link>, {formatInstant(requestedAt)},{' '}
              {REQUEST_STATUS_NAMES[status]}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
