import type { ReactNode } from 'react'
import styles from '#web/ui/numbered-steps.module.css'

interface NumberedStepsProps {
  title: string
  /** Their title and their text. */
  steps: readonly (readonly [string, ReactNode])[]
  /** The index of the present step: those before it are done. */
  at?: number
}

/** What happens one after the other. */
export function NumberedSteps({ title, steps, at }: NumberedStepsProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {steps.map(([name, text], index) => (
          <li key={name} className={styles.step} aria-current={index === at ? 'step' : undefined}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
