import type { Enquiry } from '#web/content/enquiry.ts'

type Currency = 'USD' | 'GBP'

interface GiftCard {
  platform: string
  /** The currency of each region; '' for a card that has no regions. */
  kinds: readonly { region: string; currency: Currency }[]
  text: string
}

export const giftCards: readonly GiftCard[] = [
  {
    platform: 'PlayStation',
    kinds: [
      { region: 'USA', currency: 'USD' },
      { region: 'UK', currency: 'GBP' },
      { region: 'UAE', currency: 'USD' },
    ],
    text: 'For the PlayStation Store: games, extras and PlayStation Plus. Choose the region of your account.',
  },
  {
    platform: 'Xbox',
    kinds: [{ region: '', currency: 'USD' }],
    text: 'For the Xbox Store: games, extras and Game Pass.',
  },
  {
    platform: 'Nintendo',
    kinds: [{ region: '', currency: 'USD' }],
    text: 'For the Nintendo eShop: games and extras for your Switch.',
  },
]

/** The one wording of what a visitor does on the page. */
export const ASK = 'Ask for the price'

/** Asks which of these cards a visitor wants, and of which worth in its currency. */
export function giftCardEnquiry(cards: readonly GiftCard[]): Enquiry {
  const units = Object.fromEntries(
    cards.flatMap(({ platform, kinds }) =>
      kinds.map(({ region, currency }) => [`${platform} ${region || currency}`, currency]),
    ),
  )
  return {
    opening: 'I would like a gift card.',
    button: ASK,
    questions: [
      { name: 'card', label: 'Card', options: Object.keys(units) },
      {
        name: 'amount',
        label: 'Amount',
        unit: { question: 'card', byAnswer: units },
        suggestions: ['10', '25', '50', '100'],
      },
    ],
  }
}
