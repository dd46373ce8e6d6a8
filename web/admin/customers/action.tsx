import type { ReactNode } from 'react'
import styles from '#web/admin/customers/customer-screen.module.css'

interface ActionProps {
  title: string
  open?: boolean
  children: ReactNode
}

/** A command with a form, which opens on demand. */
export function Action({ title, open = false, children }: ActionProps) {
  return (
    <details className={styles.action} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
