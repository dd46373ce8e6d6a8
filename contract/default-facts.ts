import type { ShopFacts } from './shop-facts.ts'

/** The facts of a shop whose owner has not set them. Fictitious. */
export const DEFAULT_FACTS: ShopFacts = {
  brand: 'Khelbox',
  tagline: 'Console games, delivered to your door',
  about:
    'A gaming experience site with reviews, tips and the latest releases. Rent console games on a monthly plan and have them brought to your door, anywhere in Pakistan.',
  address: 'Shop 7, Arcade Lane, Block 4, Clifton, Karachi 75600, Pakistan',
  mapPlace: 'Clifton Block 4, Karachi',
  hours: 'Monday to Saturday, 11 am to 8 pm',
  email: 'hello@khelbox.example',
  phone: '+923000000001',
  secondPhone: '+923000000002',
  thirdPhone: '+923000000003',
  facebook: 'https://www.facebook.example/khelbox',
  instagram: 'https://www.instagram.example/khelbox',
  cashPlace: 'At the shop',
  cashInKarachi: 'To our rider',
  founded: 2018,
  firstGames: 'two games',
  firstMoney: 'Rs. 10,000',
  team: 17,
  games: 350,
  consolesAtOneEvent: 32,
}
