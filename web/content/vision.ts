import { TERMS } from '#contract/terms.ts'

/** The long form of the about page (docs/product.md, Company facts). */
export const vision =
  'Every good game should be within reach of everyone who wants to play it, wherever in Pakistan they live, without paying its full price for a few weeks of play.'

export const goals = [
  {
    title: 'A bigger library',
    text: 'More titles, and more copies of the wanted ones.',
  },
  { title: 'Nationwide reach', text: 'The same service in every city.' },
  {
    title: 'Members decide',
    text: `Customer-centric innovation, in plain words: ${TERMS.recommendationsToBuy} members ask for a game, and we buy it.`,
  },
  { title: 'Community building', text: 'Tournaments, and a place to talk about games.' },
  { title: 'More than discs', text: 'Diversification: events and gift cards today, and more to come.' },
] as const

/** Executives by what they answer for, and what a message to them is about. */
export const executives = [
  { role: 'Chief Executive', text: 'The games we buy, the plans and their prices.', about: 'a game or a plan' },
  {
    role: 'Head of Operations',
    text: 'Checked discs, and deliveries on the promised day.',
    about: 'a disc or a delivery',
  },
  { role: 'Head of Events', text: 'The plan of your event, consoles, screens and crew.', about: 'an event' },
] as const
