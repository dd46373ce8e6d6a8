import { useEffect, useRef } from 'react'
import { ContactButtons } from '#web/features/contact/contact-details.tsx'
import { CONTACT_DRAFT, ContactForm } from '#web/features/contact/contact-form.tsx'
import styles from '#web/features/contact/contact-section.module.css'
import writeStyles from '#web/features/contact/write-message.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { hasDraft } from '#web/ui/draft.ts'
import { Section } from '#web/ui/section.tsx'

/** The contact form beside the quick ways to ask. On a phone a button opens it. */
export function ContactSection() {
  const write = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (write.current && hasDraft(CONTACT_DRAFT)) write.current.open = true
  }, [])
  return (
    <Section split>
      <div className={styles.details}>
        <h2>Contact</h2>
        <ContactButtons />
      </div>
      <details ref={write} className={writeStyles.write}>
        <summary className={buttonClass('quiet')}>Write a message</summary>
        <ContactForm isShort />
      </details>
    </Section>
  )
}
