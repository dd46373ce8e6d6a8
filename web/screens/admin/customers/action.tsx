import type { ReactNode } from 'react'
import styles from '#web/screens/admin/customers/customer-screen.module.css'

interface ActionProps {
  title: string
  open?: boolean
  children: ReactNode
}

/** An action that asks for something: its form comes when it is opened. */
export function Action({ title, open = false, children }: ActionProps) {
  return (
    <details className={styles.action} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
