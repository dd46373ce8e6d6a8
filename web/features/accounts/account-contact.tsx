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
