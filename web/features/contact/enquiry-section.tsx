import type { Enquiry } from '#web/content/enquiry.ts'
import { ContactButtons } from '#web/features/contact/contact-details.tsx'
import styles from '#web/features/contact/contact-section.module.css'
import { EnquiryForm } from '#web/features/contact/enquiry-form.tsx'
import { Section } from '#web/ui/section.tsx'

interface EnquirySectionProps {
  heading: string
  enquiry: Enquiry
}

/** The contact form with the questions of an enquiry, and the other ways to ask. */
export function EnquirySection({ heading, enquiry }: EnquirySectionProps) {
  return (
    <Section>
      <h2>{heading}</h2>
      <div className={styles.columns}>
        <EnquiryForm enquiry={enquiry} />
        <div className={styles.details}>
          <h3>Or ask at once</h3>
          <ContactButtons />
        </div>
      </div>
    </Section>
  )
}
