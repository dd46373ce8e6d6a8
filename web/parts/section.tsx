import type { ReactNode } from 'react'
import styles from '#web/parts/section.module.css'

/** A band of a page: the page's width and its rhythm. */
export function Section({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={label}>
      {children}
    </section>
  )
}
