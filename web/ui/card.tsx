import type { ReactNode } from 'react'
import styles from '#web/ui/card.module.css'
import disclosure from '#web/ui/disclosure.module.css'

interface CardProps {
  title: string
  /** Beside the title. */
  link?: ReactNode
  children: ReactNode
}

export function Card({ title, link, children }: CardProps) {
  return (
    <section className={styles.card}>
      {link ? (
        <div className={styles.titleRow}>
          <h2>{title}</h2>
          {link}
        </div>
      ) : (
        <h2>{title}</h2>
      )}
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

/** A folded card with a list of rules: `li` elements. */
export function FoldedRules({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FoldedCard title={title}>
      <ul className={styles.rules}>{children}</ul>
    </FoldedCard>
  )
}
