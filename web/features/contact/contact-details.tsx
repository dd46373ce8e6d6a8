import { formatPhone } from '#contract/phone.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { company, phonesOf } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/features/contact/contact-details.module.css'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'

interface ContactDetailsProps {
  /** How the button of WhatsApp looks: `action` where talking to the shop is the main action. */
  variant?: ButtonVariant
  /** The message that WhatsApp begins with. */
  text?: string
  /** Facts that are not saved yet, for a preview. */
  facts?: ShopFacts
}

export function ContactDetails({
  variant = 'quiet',
  facts = company,
  text = `Hello ${facts.brand}, I have a question.`,
}: ContactDetailsProps) {
  return (
    <address className={styles.details} {...placed('contact')}>
      <Ways variant={variant} facts={facts} text={text} />
      <dl className={styles.list}>
        <dt>Address</dt>
        <dd>{facts.address}</dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${facts.email}`}>{facts.email}</a>
        </dd>
        <dt>Phone</dt>
        {phonesOf(facts).map((phone, index) => (
          <dd key={phone}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            {index === 0 && ', also on WhatsApp'}
          </dd>
        ))}
      </dl>
    </address>
  )
}

/** How to ask at once, below a form: hours, WhatsApp, phone and email. */
export function ContactButtons() {
  return (
    <address className={styles.details} {...placed('contact-buttons')}>
      <Ways variant="quiet" facts={company} text={`Hello ${company.brand}, I have a question.`} />
      <a className={styles.mail} href={`mailto:${company.email}`}>
        {company.email}
      </a>
    </address>
  )
}

function Ways({ variant, facts, text }: Required<ContactDetailsProps>) {
  return (
    <>
      <p className={styles.hours}>We answer: {facts.hours}</p>
      <div className={styles.buttons}>
        <WhatsAppLink className={buttonClass(variant)} text={text} phone={facts.phone}>
          WhatsApp us
        </WhatsAppLink>
        <a className={buttonClass('quiet')} href={`tel:${facts.phone}`}>
          Call {formatPhone(facts.phone)}
        </a>
      </div>
    </>
  )
}
