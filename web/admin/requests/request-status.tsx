import type { ReactNode } from 'react'
import { formatShortInstant } from '#contract/dates.ts'
import type { RequestStatus as Name } from '#contract/game-requests.ts'
import { isLate, isOnItsWay, type ShownRequest, statusName, statusNote } from '#web/admin/requests/request-texts.ts'
import styles from '#web/admin/requests/requests.module.css'
import { Status, type StatusTone } from '#web/ui/data-table.tsx'

const TONES: Record<Name, StatusTone> = {
  REQUESTED: 'warning',
  APPROVED: 'warning',
  PACKED: 'accent',
  HANDED_OVER: 'success',
  COLLECTED: 'warning',
  RETURNED: 'quiet',
  DECLINED: 'quiet',
  WITHDRAWN: 'quiet',
}

export function RequestStatusName({ request }: { request: Pick<ShownRequest, 'status' | 'sentAt'> }) {
  return <Status tone={TONES[request.status]}>{statusName(request)}</Status>
}

interface RequestStatusProps {
  request: ShownRequest
  /** Instead of the bare name of the status. */
  name?: ReactNode
}

/** The status, and below it the reason, the damage or the promised day. */
export function RequestStatus({ request, name }: RequestStatusProps) {
  const note = statusNote(request)
  return (
    <>
      <span>{name ?? <RequestStatusName request={request} />}</span>
      {note && (
        <p
          className={styles.note}
          data-late={isLate(request) || undefined}
          data-on-its-way={isOnItsWay(request) || undefined}
        >
          {note}
        </p>
      )}
    </>
  )
}

/** The day of a request; on a phone only while there is nothing else to say beside the status. */
export function RequestDay({ request }: { request: ShownRequest }) {
  return (
    <span className={styles.asked} data-has-note={statusNote(request) !== '' || undefined}>
      {formatShortInstant(request.requestedAt, Date.now())}
    </span>
  )
}
