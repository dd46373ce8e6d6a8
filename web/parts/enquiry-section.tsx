import { ContactDetails } from '#web/parts/contact-details.tsx'
import { ContactForm } from '#web/parts/contact-form.tsx'
import styles from '#web/parts/enquiry-section.module.css'
import { Section } from '#web/parts/section.tsx'

interface EnquirySectionProps {
  heading: string
  /** The initial text of the message; a new one starts the form again. */
  message: string
}

/** The contact form with prepared questions, and the other ways to ask them. */
export function EnquirySection({ heading, message }: EnquirySectionProps) {
  return (
    <Section>
      <h2>{heading}</h2>
      <div className={styles.columns}>
        <ContactForm key={message} message={message} />
        <ContactDetails />
      </div>
    </Section>
  )
}
