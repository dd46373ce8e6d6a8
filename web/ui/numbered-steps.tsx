import type { ReactNode } from 'react'
import styles from '#web/ui/numbered-steps.module.css'

interface NumberedStepsProps {
  title: string
  /** Their title and their text. */
  steps: readonly (readonly [string, ReactNode])[]
}

/** What happens one after the other. */
export function NumberedSteps({ title, steps }: NumberedStepsProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map(([name, text]) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
