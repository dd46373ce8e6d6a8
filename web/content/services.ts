/** The three service cards of the home page. */
export const services = {
  about: {
    title: 'A library that grows',
    text: 'PS5 and PS4 games, more each month. Members recommend what we buy next.',
    link: 'About us',
  },
  contact: {
    title: 'People who answer',
    text: 'A question about a game, an event or a gift card? Call us or write to us.',
    link: 'Contact us',
  },
  plan: {
    title: 'Games at your door',
    text: 'Choose a plan and a game, and we bring it to you, anywhere in Pakistan.',
    link: 'See the plans',
  },
} as const
