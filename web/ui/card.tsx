import type { ReactNode } from 'react'
import styles from '#web/ui/card.module.css'
import disclosure from '#web/ui/disclosure.module.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A card that is closed until its title is pressed. */
export function FoldedCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary className={disclosure.summary}>
        <h2>{title}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
