import type { ReactNode } from 'react'
import styles from '#web/app/notice.module.css'

/** A whole page with one thing to say: not found, failed. */
export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
