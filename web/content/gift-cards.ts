/** Gift cards by platform with their regions or currency. */
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

/** The initial message of the enquiry form. */
export const giftCardEnquiry = 'I would like a gift card.\nPlatform and region: \nAmount: '
