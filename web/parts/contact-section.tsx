import { ContactDetails } from '#web/parts/contact-details.tsx'
import { ContactForm } from '#web/parts/contact-form.tsx'
import styles from '#web/parts/contact-section.module.css'
import { Section } from '#web/parts/section.tsx'

interface ContactSectionProps {
  heading: string
  /** The initial text of the message, e.g. the questions of an enquiry. */
  message?: string
}

export function ContactSection({ heading, message = '' }: ContactSectionProps) {
  return (
    <Section split>
      <div className={styles.details}>
        <h2>{heading}</h2>
        <ContactDetails />
      </div>
      <ContactForm message={message} />
    </Section>
  )
}
