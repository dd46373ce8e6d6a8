import type { ReactNode } from 'react'
import styles from '#web/admin/customers/customer-screen.module.css'

interface ActionProps {
  title: string
  /** What it does, in a few words. */
  hint?: string
  open?: boolean
  children: ReactNode
}

/** A command with a form, which opens on demand. */
export function Action({ title, hint, open = false, children }: ActionProps) {
  return (
    <details className={styles.action} open={open}>
      <summary>
        {title}
        {hint && <span className={styles.hint}>{hint}</span>}
      </summary>
      {children}
    </details>
  )
}
