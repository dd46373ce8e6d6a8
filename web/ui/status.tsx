import styles from '#web/ui/status.module.css'

/** `warning` waits for the shop, `accent` is under way, `success` is as it should be, `quiet` needs nobody. */
export type StatusTone = 'quiet' | 'warning' | 'accent' | 'success' | 'danger'

/** The status of a row: a dot and a word in its colour. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
