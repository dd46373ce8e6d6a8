import type { ReactNode } from 'react'
import styles from '#web/parts/section.module.css'

interface SectionProps {
  label?: string
  /** Two children: what it is about, and, beside it where there is room, the thing itself. */
  split?: boolean
  children: ReactNode
}

/** A band of a page: the page's width and its rhythm. */
export function Section({ label, split = false, children }: SectionProps) {
  return (
    <section
      className={split ? `${styles.section} ${styles.split}` : styles.section}
      aria-label={label}
    >
      {children}
    </section>
  )
}
