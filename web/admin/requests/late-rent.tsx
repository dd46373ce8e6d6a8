import { formatDay } from '#contract/dates.ts'
import styles from '#web/admin/requests/requests.module.css'

/** Says that a member has a late rent; nothing without one. */
export function LateRent({ since }: { since: string | null }) {
  return since && <p className={styles.late}>Rent late since {formatDay(since)}</p>
}
