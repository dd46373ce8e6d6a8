import { ContactSection } from '#web/parts/contact-section.tsx'

export function HomeContact() {
  return <ContactSection heading="Contact" />
}
