import { TERMS } from '#contract/terms.ts'
import { company } from '#web/content/company.ts'
import { depositFacts } from '#web/content/deposit.ts'
import { placed } from '#web/content/placed.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { WithAmounts } from '#web/features/money/price.tsx'
import questions from '#web/public/parts/questions.module.css'
import styles from '#web/public/plan/plan-screen.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** Why a deposit to this shop is safe, and whom to ask. */
export function DepositSection() {
  return (
    <Section split>
      <DepositPromise />
      <DepositFacts />
    </Section>
  )
}

export function DepositFacts() {
  return (
    <div {...placed('deposit-facts')}>
      {depositFacts().map(({ title, text }) => (
        <details key={title} className={questions.item} name="deposit">
          <summary className={questions.question}>{title}</summary>
          <p className={questions.answer}>
            <WithAmounts>{text}</WithAmounts>
          </p>
        </details>
      ))}
    </div>
  )
}

export function DepositPromise() {
  return (
    <div className={styles.promise} {...placed('deposit')}>
      <h2>Your deposit stays yours</h2>
      <p>
        When you leave, you get it back within {TERMS.refundWorkingDays} working days of your last return, minus
        anything you owe.
      </p>
      <WhatsAppLink
        className={buttonClass('quiet')}
        text={`Hello ${company.brand}, I have a question about the deposit.`}
      >
        Ask on WhatsApp
      </WhatsAppLink>
    </div>
  )
}
