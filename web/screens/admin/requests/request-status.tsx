import type { GameRequestRow } from '#contract/game-requests.ts'
import { REQUEST_STATUS_NAMES } from '#web/parts/request-status-names.ts'
import styles from '#web/screens/admin/requests/request-status.module.css'
import { statusNote } from '#web/screens/admin/requests/request-texts.ts'

/** The status, and below it the reason, the damage or the promised day. */
export function RequestStatus({ request }: { request: GameRequestRow }) {
  const note = statusNote(request)
  return (
    <div>
      <b>{REQUEST_STATUS_NAMES[request.status]}</b>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
