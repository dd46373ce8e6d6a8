import { giftCardEnquiry } from '#web/content/gift-cards.ts'
import { ContactForm } from '#web/parts/contact-form.tsx'

/** The contact form with what we need to know for a gift card. */
export function GiftCardEnquiry() {
  return <ContactForm message={giftCardEnquiry} />
}
