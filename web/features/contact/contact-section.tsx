import { ContactButtons } from '#web/features/contact/contact-details.tsx'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import styles from '#web/features/contact/contact-section.module.css'
import { Section } from '#web/ui/section.tsx'

/** The contact form beside the quick ways to ask. */
export function ContactSection() {
  return (
    <Section split>
      <div className={styles.details}>
        <h2>Contact</h2>
        <ContactButtons />
      </div>
      <ContactForm isShort />
    </Section>
  )
}
