import type { Enquiry } from '#web/content/enquiry.ts'

export interface GiftCard {
  platform: string
  /** None: the card is in US dollars and works in any region. */
  regions: readonly string[]
  text: string
}

export const giftCards: readonly GiftCard[] = [
  {
    platform: 'PlayStation',
    regions: ['USA', 'UK', 'UAE'],
    text: 'For the PlayStation Store: games, extras and PlayStation Plus. Choose the region of your account.',
  },
  {
    platform: 'Xbox',
    regions: [],
    text: 'For the Xbox Store: games, extras and Game Pass.',
  },
  {
    platform: 'Nintendo',
    regions: [],
    text: 'For the Nintendo eShop: games and extras for your Switch.',
  },
]

/** Asks which of these cards a visitor wants. */
export function giftCardEnquiry(cards: readonly GiftCard[]): Enquiry {
  const options = cards.flatMap(({ platform, regions }) =>
    regions.length > 0 ? regions.map((region) => `${platform} ${region}`) : `${platform} USD`,
  )
  return {
    opening: 'I would like a gift card.',
    questions: [
      { name: 'card', label: 'Card', options },
      {
        name: 'amount',
        label: 'Amount',
        hint: 'Like 50 USD. We answer with the price in rupees.',
      },
    ],
  }
}
