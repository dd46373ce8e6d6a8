import { formatPhone } from '#contract/phone.ts'
import { company } from '#web/content/company.ts'
import styles from '#web/parts/contact-details.module.css'
import { WhatsAppLink } from '#web/parts/whatsapp-link.tsx'

export function ContactDetails() {
  return (
    <address className={styles.details}>
      <div>
        <h3>Address</h3>
        <p>{company.address}</p>
      </div>
      <div>
        <h3>Email</h3>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </div>
      <div>
        <h3>Phone</h3>
        <ul>
          {company.phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </li>
          ))}
        </ul>
        <WhatsAppLink text={`Hello ${company.brand}, I have a question.`}>WhatsApp</WhatsAppLink>
        <p>{company.hours}</p>
      </div>
    </address>
  )
}
