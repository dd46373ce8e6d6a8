import type { ReactNode } from 'react'
import styles from '#web/features/layout/notice.module.css'

/** A page with one message, for example an error. */
export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
