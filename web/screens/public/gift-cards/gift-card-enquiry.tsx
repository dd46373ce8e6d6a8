import { giftCardEnquiry } from '#web/content/gift-cards.ts'
import { ContactSection } from '#web/parts/contact-section.tsx'

/** The contact form with what we need to know for a gift card. */
export function GiftCardEnquiry() {
  return <ContactSection heading="Ask for a gift card" message={giftCardEnquiry} />
}
