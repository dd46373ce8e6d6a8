import { faq } from '#web/content/faq.ts'
import styles from '#web/public/home/faq-section.module.css'
import { Section } from '#web/ui/section.tsx'

/** A native accordion that works without script; `name` keeps one question open at a time. */
export function FaqSection() {
  return (
    <Section split>
      <h2 className={styles.heading}>Frequently asked questions</h2>
      <div>
        {faq.map(({ question, answer }) => (
          <details key={question} className={styles.item} name="faq">
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
