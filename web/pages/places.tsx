import type { ReactNode } from 'react'
import type { PlaceName } from '#web/content/placed.ts'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { Logo } from '#web/features/layout/logo.tsx'
import { noScript, organisation } from '#web/pages/head.ts'
import { hydratableHtmlOf } from '#web/pages/write.tsx'
import { AboutStory, LeadersHeading } from '#web/public/about/about-texts.tsx'
import { CompanyFigures } from '#web/public/about/company-figures.tsx'
import { MapLink } from '#web/public/contact/contact-map.tsx'
import { EventRecord } from '#web/public/events/event-record.tsx'
import { AskForPassword } from '#web/public/forget-password/ask-for-password.tsx'
import { ShortStory } from '#web/public/home/about-section.tsx'
import { DepositPromise } from '#web/public/home/deposit-section.tsx'
import { ServiceCards } from '#web/public/home/service-section.tsx'
import { Tagline } from '#web/public/home/tagline.tsx'
import { Footer } from '#web/public/layout/footer.tsx'
import { AskForOrder } from '#web/public/track-order/ask-for-order.tsx'

/** What a place of a built page shows: an element, or its HTML where no React takes it over. */
const PLACES: Record<PlaceName, () => ReactNode | string> = {
  logo: () => <Logo />,
  footer: () => <Footer />,
  contact: () => <ContactDetails />,
  'contact-first': () => <ContactDetails variant="action" />,
  map: () => <MapLink />,
  tagline: () => <Tagline />,
  deposit: () => <DepositPromise />,
  story: () => <ShortStory />,
  figures: () => <CompanyFigures />,
  services: () => <ServiceCards />,
  'about-story': () => <AboutStory />,
  leaders: () => <LeadersHeading />,
  'event-record': () => <EventRecord />,
  'ask-password': () => <AskForPassword />,
  'ask-order': () => <AskForOrder />,
  'no-script': noScript,
  organisation,
}

/** The HTML of a place of the page at `address`, as the build would render it. */
export function placeHtml(name: PlaceName, address: string): string {
  const content = PLACES[name]()
  return typeof content === 'string' ? content : hydratableHtmlOf(address, content)
}
