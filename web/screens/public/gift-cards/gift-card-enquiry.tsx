import { useSearchParams } from 'react-router-dom'
import { giftCardEnquiry, giftCards } from '#web/content/gift-cards.ts'
import { EnquirySection } from '#web/parts/enquiry-section.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** The contact form with prepared questions about the gift card of the address. */
export function GiftCardEnquiry() {
  const [parameters] = useSearchParams()
  // The prerendered page has no such parameter.
  const isHydrated = useHydrated()
  const wanted = isHydrated ? parameters.get('card') : null
  const card = giftCards.find(({ platform }) => platform === wanted)
  return <EnquirySection heading="Ask for a gift card" message={giftCardEnquiry(card)} />
}
