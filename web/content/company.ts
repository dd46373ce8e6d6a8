/**
 * Everything that names the business, in one place: an owner rebrands by editing this file. The
 * values are fictitious until then, but well-formed. Where members pay to stands in payment.ts.
 */
export const company = {
  brand: 'Khelbox',
  /** Where the site is found: canonical links, link previews and the sitemap. */
  origin: 'https://www.khelbox.example',
  tagline: 'Console games, delivered to your door',
  about:
    'A gaming experience site with reviews, tips and the latest releases. Rent console games on a monthly plan and have them brought to your door, anywhere in Pakistan.',
  address: 'Shop 7, Arcade Lane, Block 4, Clifton, Karachi 75600, Pakistan',
  email: 'hello@khelbox.example',
  phones: ['+923000000001', '+923000000002', '+923000000003'],
  social: {
    facebook: 'https://www.facebook.example/khelbox',
    instagram: 'https://www.instagram.example/khelbox',
  },
  mapPlace: 'Clifton Block 4, Karachi',
} as const
