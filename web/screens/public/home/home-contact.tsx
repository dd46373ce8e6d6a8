import { ContactSection } from '#web/parts/contact-section.tsx'

/** The contact form at the end of the home page. */
export function HomeContact() {
  return <ContactSection heading="Contact" />
}
