import { ContactDetails } from '#web/parts/contact-details.tsx'
import { ContactForm } from '#web/parts/contact-form.tsx'
import styles from '#web/parts/contact-section.module.css'
import { Section } from '#web/parts/section.tsx'

export function ContactSection({ heading }: { heading: string }) {
  return (
    <Section split>
      <div className={styles.details}>
        <h2>{heading}</h2>
        <ContactDetails />
      </div>
      <ContactForm />
    </Section>
  )
}
