import { eventEnquiry } from '#web/content/events.ts'
import { ContactForm } from '#web/parts/contact-form.tsx'

/** The contact form with what we need to know for an event. */
export function EventEnquiry() {
  return <ContactForm message={eventEnquiry} />
}
