import { steps } from '#web/content/how-it-works.ts'
import { Section } from '#web/parts/section.tsx'
import { WithAmounts } from '#web/parts/with-amounts.tsx'
import styles from '#web/screens/public/home/how-section.module.css'

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
