import styles from '#web/screens/admin/images/image-status.module.css'

export const STATUS_WORDS = { 0: 'Deactive', 1: 'Active' } as const

/** Whether visitors see the picture. */
export function ImageStatus({ status }: { status: 0 | 1 }) {
  return (
    <span className={styles.status} data-active={status === 1 || undefined}>
      {STATUS_WORDS[status]}
    </span>
  )
}
