import type { ReactNode } from 'react'
import styles from '#web/ui/section.module.css'

interface SectionProps {
  label?: string
  /** Puts two children side by side where there is room. */
  split?: boolean
  children: ReactNode
}

/** A section with the width and the vertical rhythm of the page. */
export function Section({ label, split = false, children }: SectionProps) {
  return (
    <section className={split ? `${styles.section} ${styles.split}` : styles.section} aria-label={label}>
      {children}
    </section>
  )
}
