import { STATUS_WORDS } from '#contract/images.ts'
import styles from '#web/screens/admin/images/image-status.module.css'

export function ImageStatus({ status }: { status: 0 | 1 }) {
  return (
    <span className={styles.status} data-active={status === 1 || undefined}>
      {STATUS_WORDS[status]}
    </span>
  )
}
