import { steps } from '#web/content/how-it-works.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/home/how-section.module.css'
import { Section } from '#web/ui/section.tsx'

/** The way from an order to a swap. */
export function HowSection() {
  return (
    <Section>
      <h2>How it works</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>
              <WithAmounts>{text}</WithAmounts>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
