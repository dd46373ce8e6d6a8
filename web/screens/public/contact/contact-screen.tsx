import { PageHead } from '#web/app/page-head.tsx'
import { ContactForm } from '#web/parts/contact-form.tsx'
import { Section } from '#web/parts/section.tsx'

/** How to reach us (section 2, /contact). */
export function ContactScreen() {
  return (
    <Section>
      <PageHead title="Contact" description="Address, e-mail, phone numbers and a contact form." />
      <h1>Contact</h1>
      <ContactForm />
    </Section>
  )
}
