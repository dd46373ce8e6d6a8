import type { Enquiry } from '#web/content/enquiry.ts'

type Currency = 'USD' | 'GBP'

interface GiftCard {
  platform: string
  /** The currency of each region; '' for a card that has no regions. */
  kinds: readonly { region: string; currency: Currency }[]
  /** What it buys in the store of the platform. */
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
    text: 'Games, extras and PlayStation Plus',
  },
  {
    platform: 'Xbox',
    kinds: [{ region: '', currency: 'USD' }],
    text: 'Games, extras and Game Pass',
  },
  {
    platform: 'Nintendo',
    kinds: [{ region: '', currency: 'USD' }],
    text: 'Games and extras for your Switch',
  },
]

/** Asks which of these cards a visitor wants, and of which worth in its currency. */
export function giftCardEnquiry(cards: readonly GiftCard[]): Enquiry {
  const units = Object.fromEntries(
    cards.flatMap(({ platform, kinds }) =>
      kinds.map(({ region, currency }) => [`${platform} ${region || currency}`, currency]),
    ),
  )
  return {
    opening: 'I would like a gift card.',
    button: 'Ask for the price',
    questions: [
      {
        name: 'card',
        label: 'Card',
        hint: 'PlayStation: the region of your account. The UAE store is in dollars.',
        options: Object.keys(units),
      },
      {
        name: 'amount',
        label: 'Amount',
        unit: { question: 'card', byAnswer: units },
        suggestions: ['10', '25', '50', '100'],
      },
    ],
  }
}
