import { giftCardEnquiry } from '#web/content/gift-cards.ts'
import { ContactSection } from '#web/parts/contact-section.tsx'

/** The contact form with prepared questions about a gift card. */
export function GiftCardEnquiry() {
  return <ContactSection heading="Ask for a gift card" message={giftCardEnquiry} />
}
