/** The gift cards by platform, with the regions or the currency that each comes in (section 2). */
export const giftCards = [
  {
    platform: 'PlayStation',
    regions: ['USA', 'UK', 'UAE'],
    text: 'For the PlayStation Store: games, add-ons and PlayStation Plus. Choose the region of your account.',
  },
  {
    platform: 'Xbox',
    regions: ['USD'],
    text: 'For the Xbox Store: games, add-ons and Game Pass. In US dollars only.',
  },
  {
    platform: 'Nintendo',
    regions: ['USD'],
    text: 'For the Nintendo eShop: games and add-ons for your Switch. In US dollars only.',
  },
] as const

/** What stands in the enquiry form at first; the visitor completes it. */
export const giftCardEnquiry = 'I would like a gift card.\nPlatform and region: \nAmount: '
