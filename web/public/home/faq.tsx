import { faq } from '#web/content/faq.ts'
import { placed } from '#web/content/placed.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/parts/questions.module.css'

/** A native accordion that works without script; `name` keeps one question open at a time. */
export function Questions() {
  return (
    <div {...placed('faq')}>
      {faq().map(({ question, answer }) => (
        <details key={question} className={styles.item} name="faq">
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>
            <WithAmounts>{answer}</WithAmounts>
          </p>
        </details>
      ))}
    </div>
  )
}
