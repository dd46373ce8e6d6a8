/** The three service cards of the home page. */
export const services = {
  about: {
    title: 'About us',
    text: 'Who we are, what we can show, and who does what.',
  },
  contact: {
    title: 'Contact us',
    text: 'A question about a game, an event or a gift card? Write or call.',
  },
  plan: {
    title: 'See the plans',
    text: 'Games by the month, brought to your door anywhere in Pakistan.',
  },
} as const
