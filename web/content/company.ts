/** Brand, contact details and accounts to pay to. Fictitious: an owner replaces them. */
export const company = {
  brand: 'Khelbox',
  /** Used in canonical links, link previews and the sitemap. */
  origin: 'https://www.khelbox.example',
  tagline: 'Console games, delivered to your door',
  about:
    'A gaming experience site with reviews, tips and the latest releases. Rent console games on a monthly plan and have them brought to your door, anywhere in Pakistan.',
  address: 'Shop 7, Arcade Lane, Block 4, Clifton, Karachi 75600, Pakistan',
  email: 'hello@khelbox.example',
  /** When somebody answers. */
  hours: 'Monday to Saturday, 11 am to 8 pm',
  /** The first one is on WhatsApp. */
  phones: ['+923000000001', '+923000000002', '+923000000003'],
  social: {
    facebook: 'https://www.facebook.example/khelbox',
    instagram: 'https://www.instagram.example/khelbox',
  },
  mapPlace: 'Clifton Block 4, Karachi',
  /** Ways to pay besides the bank account of the admin area. */
  payTo: [
    ['Easypaisa', '0300-0000001'],
    ['JazzCash', '0300-0000002'],
    ['Cash', 'At the shop, or in Karachi to our rider at the next delivery'],
  ],
} as const
