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
    text: 'For the PlayStation Store: games, add-ons and PlayStation Plus. Choose the region of your account.',
  },
  {
    platform: 'Xbox',
    regions: [],
    text: 'For the Xbox Store: games, add-ons and Game Pass.',
  },
  {
    platform: 'Nintendo',
    regions: [],
    text: 'For the Nintendo eShop: games and add-ons for your Switch.',
  },
]

/** The initial message of the enquiry form. */
export function giftCardEnquiry(card: GiftCard | undefined): string {
  const questions = card
    ? [
        `Platform: ${card.platform}`,
        ...(card.regions.length > 0
          ? [`Region (${card.regions.join(', ')}): `, 'Amount: ']
          : ['Amount in USD: ']),
      ]
    : ['Platform and region: ', 'Amount: ']
  return ['I would like a gift card.', ...questions].join('\n')
}
