import { giftCards } from '#web/content/gift-cards.ts'
import { paths } from '#web/content/paths.ts'
import { EnquiryLink, EnquiryPlace } from '#web/features/contact/enquiry-place.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/gift-cards/gift-cards-screen.module.css'
import badge from '#web/ui/badge.module.css'
import { Section } from '#web/ui/section.tsx'
import { lazyPart } from '#web/ui/when-near.tsx'

const enquiry = lazyPart(async () => (await import('#web/public/gift-cards/gift-card-enquiry.tsx')).GiftCardEnquiry)

/** Gift cards for three platforms and an enquiry form (docs/product.md, Public screens). */
export function GiftCardsScreen() {
  return (
    <>
      <PageHead title="Gift cards" description="Gift cards for PlayStation (USA, UK, UAE), Xbox and Nintendo (USD)." />
      <Section>
        <h1>Gift cards</h1>
        <p>
          Tell us the card and the amount. We answer with the price in rupees, by the exchange rate of the day. When you
          have paid, we email you the code.
        </p>
        <ul className={styles.cards}>
          {giftCards.map(({ platform, kinds, text }) => (
            <li key={platform} className={styles.card}>
              <h2>{platform}</h2>
              <EnquiryLink to={paths.giftCardOf(platform)} variant="quiet" aria-label={`Choose ${platform}`}>
                Choose
              </EnquiryLink>
              <ul className={styles.kinds} aria-label={`Currencies of ${platform}`}>
                {kinds.map(({ region, currency }) => (
                  <li key={region} className={badge.badge}>
                    {region && `${region}: `}
                    {currency}
                  </li>
                ))}
              </ul>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <EnquiryPlace form={enquiry} />
    </>
  )
}
