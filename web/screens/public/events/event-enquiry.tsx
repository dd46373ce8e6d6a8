import { eventEnquiry } from '#web/content/events.ts'
import { EnquirySection } from '#web/parts/enquiry-section.tsx'

/** The contact form with prepared questions about an event. */
export function EventEnquiry() {
  return <EnquirySection heading="Plan your event with us" message={eventEnquiry} />
}
