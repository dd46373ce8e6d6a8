import { equipment, eventEnquiry, eventPrice, eventService } from '#web/content/events.ts'
import { paths } from '#web/content/paths.ts'
import { EnquiryLink, EnquiryPlace } from '#web/features/contact/enquiry-place.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ClientLogosWaiting } from '#web/public/events/client-logos-waiting.tsx'
import { EventRecord } from '#web/public/events/event-record.tsx'
import styles from '#web/public/events/events-screen.module.css'
import shapes from '#web/ui/case.module.css'
import { Drawing } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { lazyPart, WhenNear } from '#web/ui/when-near.tsx'

const clientLogos = lazyPart(async () => (await import('#web/public/events/client-logos.tsx')).ClientLogos)
const enquiry = lazyPart(async () => {
  const { EnquirySection } = await import('#web/features/contact/enquiry-section.tsx')
  return () => <EnquirySection heading="Plan your event with us" enquiry={eventEnquiry} />
})

/** The event service: equipment, client logos and an enquiry form (docs/product.md, Public screens). */
export function EventsScreen() {
  return (
    <>
      <PageHead
        title="Gaming events"
        description="Consoles, screens and crew for your event: we bring, set up and run them."
      />
      <Section split>
        <div className={styles.service}>
          <h1>Gaming events</h1>
          <p>{eventService}</p>
          <p>{eventPrice}</p>
          <EventRecord />
          <EnquiryLink to={paths.events}>Plan your event</EnquiryLink>
        </div>
        <div className={styles.service}>
          <h2>Equipment to rent</h2>
          <ul className={styles.equipment}>
            {equipment.map(({ name, text, icon }) => (
              <li key={name} className={shapes.case}>
                <span className={styles.icon}>
                  <Drawing path={icon} />
                </span>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <WhenNear part={clientLogos} waiting={<ClientLogosWaiting />} />
      <EnquiryPlace form={enquiry} />
    </>
  )
}
