import { ONE_TIME_DAYS } from '#contract/passwords.ts'
import { WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import styles from '#web/admin/customers/account-slip.module.css'
import { company } from '#web/content/company.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

interface AccountSlipProps {
  userId: string
  name: string
  /** +923…, or '' for none. */
  phone: string
  password: string
}

/** User ID and one-time password, to print, to copy or to send by WhatsApp. They are shown only now. */
export function AccountSlip({ userId, name, phone, password }: AccountSlipProps) {
  const signIn = `${window.location.origin}/signin`
  const howTo = `Sign in at ${signIn} within ${ONE_TIME_DAYS} days and choose your own password there. This one signs in once.`
  const text = `Hello ${name}, your ${company.brand} account is ready.
User ID: ${userId}
One-time password: ${password}
${howTo}`
  return (
    <>
      <section className={styles.slip} aria-label="Account slip">
        <h3>{company.brand}</h3>
        <p>{name}</p>
        <dl>
          <dt>User ID</dt>
          <dd>{userId}</dd>
          <dt>One-time password</dt>
          <dd className={styles.password}>{password}</dd>
        </dl>
        <p>{howTo}</p>
      </section>
      <p>This password is shown only now. Please give it to the customer before you close this.</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton text={text}>Copy the text</CopyButton>
        {phone && <WhatsAppTo phone={phone} message={text} text="Send by WhatsApp" />}
      </div>
    </>
  )
}
