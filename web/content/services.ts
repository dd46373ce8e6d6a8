import { facts } from '#web/content/about.ts'

/** The three service cards of the home page. */
export const services = {
  about: {
    title: 'A library that grows',
    text: `Over ${facts.games} PS5 and PS4 games, looked after by a team of ${facts.team}. Members recommend what we buy next.`,
    link: 'About us',
  },
  contact: {
    title: 'People who answer',
    text: 'A question about a game, an event or a gift card? Call, mail or write to us.',
    link: 'Contact us',
  },
  plan: {
    title: 'Games at your door',
    text: 'Choose a plan, tell us the game, and we bring it. The deposit comes back when you leave.',
    link: 'See the plans',
  },
} as const
