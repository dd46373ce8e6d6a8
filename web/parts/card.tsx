import type { ReactNode } from 'react'
import styles from '#web/parts/card.module.css'

/** A titled box of a screen. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
