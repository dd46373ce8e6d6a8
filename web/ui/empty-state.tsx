import type { ReactNode } from 'react'
import styles from '#web/ui/list-state.module.css'

/** An empty list: the specified text and, as children, a way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
