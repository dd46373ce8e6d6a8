import { ContactSection } from '#web/features/contact/contact-section.tsx'

export function HomeContact() {
  return <ContactSection heading="Contact" />
}
