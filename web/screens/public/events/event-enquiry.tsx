import { eventEnquiry } from '#web/content/events.ts'
import { ContactSection } from '#web/parts/contact-section.tsx'

/** The contact form with prepared questions about an event. */
export function EventEnquiry() {
  return <ContactSection heading="Plan your event with us" message={eventEnquiry} />
}
