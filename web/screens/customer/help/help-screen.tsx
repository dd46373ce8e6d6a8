import { Link } from 'react-router-dom'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { company } from '#web/content/company.ts'
import { memberHelp } from '#web/content/member-help.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { Card } from '#web/parts/card.tsx'
import { ContactDetails } from '#web/parts/contact-details.tsx'
import styles from '#web/screens/customer/help/help-screen.module.css'
import disclosure from '#web/ui/disclosure.module.css'

/** Answers to the usual questions, and how to reach the shop. */
export function HelpScreen() {
  const userId = useCustomerSession()?.userId
  return (
    <>
      <PageHead title="Help" description="Answers to the usual questions, and how to reach us." />
      <h1>Help</h1>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>Questions</h2>
          {memberHelp.map(({ question, answer }) => (
            <details key={question} className={styles.item} name="help">
              <summary className={`${disclosure.summary} ${styles.question}`}>{question}</summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
          <p className={styles.terms}>
            All rules are in the <Link to={paths.terms}>Terms &amp; Conditions</Link>.
          </p>
        </section>
        <Card title="Talk to us">
          <ContactDetails
            variant="action"
            text={`Hello ${company.brand}, I have a question. My User ID is ${userId}.`}
          />
        </Card>
      </div>
    </>
  )
}
