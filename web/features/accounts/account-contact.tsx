import { formatPhone } from '#contract/phone.ts'
import { company, phonesOf } from '#web/content/company.ts'
import styles from '#web/features/accounts/account-contact.module.css'

/** E-mail and phone numbers for help with an account. */
export function AccountContact() {
  return (
    <address className={styles.contact}>
      <a href={`mailto:${company.email}`}>{company.email}</a>
      {phonesOf(company).map((phone) => (
        <a key={phone} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ))}
    </address>
  )
}

/** Replaces a form when an external customer host keeps the accounts. */
export function ExternalAccounts() {
  return (
    <>
      <p role="status">Accounts cannot be created or changed on this site. Please contact us and we will help you.</p>
      <AccountContact />
    </>
  )
}
