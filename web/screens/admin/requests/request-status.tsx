import type { GameRequestRow } from '#contract/game-requests.ts'
import { REQUEST_NAMES } from '#web/parts/request-names.ts'
import styles from '#web/screens/admin/requests/request-status.module.css'
import { noteOf } from '#web/screens/admin/requests/request-texts.ts'

export function RequestStatus({ request }: { request: GameRequestRow }) {
  const note = noteOf(request)
  return (
    <div>
      <b>{REQUEST_NAMES[request.status]}</b>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
