import { Link } from 'react-router-dom'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { memberHelp } from '#web/content/member-help.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/help/help-screen.module.css'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { feesOf, useMembership } from '#web/features/memberships/memberships.ts'
import { Card } from '#web/ui/card.tsx'
import disclosure from '#web/ui/disclosure.module.css'

/** What most members look for, and the screen that has it. */
const PLACES = [
  ['Where is my game?', paths.user.requests, 'My requests'],
  ['A disc does not work', paths.user.requests, 'Report a fault'],
  ['What do I have to pay?', paths.user.membership, 'My plan'],
  ['I have moved', paths.user.settings, 'Setting'],
] as const

/** Answers to the usual questions, and how to reach the shop. */
export function HelpScreen() {
  const userId = useCustomerSession()?.userId
  const isOwn = useOwnAccounts()
  const fees = feesOf(useMembership().data?.membership)
  return (
    <>
      <PageHead title="Help" description="Answers to the usual questions, and how to reach us." />
      <h1>Help</h1>
      {isOwn && (
        <nav className={styles.places} aria-label="Where to find it">
          {PLACES.map(([need, to, place]) => (
            <Link key={need} className={styles.place} to={to}>
              <b>{need}</b>
              <span>{place}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>Questions</h2>
          {memberHelp(fees).map(({ question, answer }) => (
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
