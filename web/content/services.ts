import { company } from '#web/content/company.ts'

/** The three service cards of the home page. */
export const services = () => ({
  about: {
    title: 'A library that grows',
    text: `Over ${company.games} PS5 and PS4 games, looked after by a team of ${company.team}. Members recommend what we buy next.`,
    link: 'About us',
  },
  contact: {
    title: 'People who answer',
    text: 'A question about a game, an event or a gift card? Call us, or send us an e-mail or a message.',
    link: 'Contact us',
  },
  plan: {
    title: 'Games at your door',
    text: 'Choose a plan and a game, and we bring it to you. We refund the deposit when your membership ends.',
    link: 'See the plans',
  },
})
