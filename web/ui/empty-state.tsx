import type { ReactNode } from 'react'
import styles from '#web/ui/list-state.module.css'

/** Shown for an empty list: a text and, as children, a next action. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
