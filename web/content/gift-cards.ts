import type { Enquiry } from '#web/content/enquiry.ts'

interface GiftCard {
  platform: string
  /** What its kinds differ in. */
  kind: 'Regions' | 'Currency'
  kinds: readonly string[]
  text: string
}

export const giftCards: readonly GiftCard[] = [
  {
    platform: 'PlayStation',
    kind: 'Regions',
    kinds: ['USA', 'UK', 'UAE'],
    text: 'For the PlayStation Store: games, extras and PlayStation Plus. Choose the region of your account.',
  },
  {
    platform: 'Xbox',
    kind: 'Currency',
    kinds: ['USD'],
    text: 'For the Xbox Store: games, extras and Game Pass.',
  },
  {
    platform: 'Nintendo',
    kind: 'Currency',
    kinds: ['USD'],
    text: 'For the Nintendo eShop: games and extras for your Switch.',
  },
]

/** Asks which of these cards a visitor wants. */
export function giftCardEnquiry(cards: readonly GiftCard[]): Enquiry {
  const options = cards.flatMap(({ platform, kinds }) => kinds.map((kind) => `${platform} ${kind}`))
  return {
    opening: 'I would like a gift card.',
    button: 'Ask for the price',
    questions: [
      { name: 'card', label: 'Card', options },
      {
        name: 'amount',
        label: 'Amount',
        hint: `What the card is worth: in US dollars${options.includes('PlayStation UK') ? ', for PlayStation UK in pounds' : ''}`,
        suggestions: ['10', '25', '50', '100'],
      },
    ],
  }
}
