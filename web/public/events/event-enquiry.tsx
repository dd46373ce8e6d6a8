import { eventEnquiry } from '#web/content/events.ts'
import { EnquirySection } from '#web/features/contact/enquiry-section.tsx'

/** The contact form with questions about an event. */
export function EventEnquiry() {
  return <EnquirySection heading="Plan your event with us" enquiry={eventEnquiry} />
}
