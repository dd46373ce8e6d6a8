import { useSearchParams } from 'react-router-dom'
import { giftCardEnquiry, giftCards } from '#web/content/gift-cards.ts'
import { EnquirySection } from '#web/features/contact/enquiry-section.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** The contact form with questions about gift cards: that of the address, or all. */
export function GiftCardEnquiry() {
  const [parameters] = useSearchParams()
  // The prerendered page has no such parameter.
  const isHydrated = useHydrated()
  const wanted = isHydrated ? parameters.get('card') : null
  const cards = giftCards.filter(({ platform }) => platform === wanted)
  return (
    <EnquirySection
      key={wanted}
      heading="Card and amount"
      enquiry={giftCardEnquiry(cards.length > 0 ? cards : giftCards)}
    />
  )
}
