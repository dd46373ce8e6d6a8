import { paths } from '#web/content/paths.ts'

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
    title: 'Customer-centric innovation',
    text: 'Members decide what we buy and build next.',
  },
  { title: 'Community building', text: 'Tournaments, and a place to talk about games.' },
  { title: 'Diversification', text: 'Rentals, events, gift cards, and more to come.' },
] as const

/** Executives by what they are responsible for, with a link to it. An owner adds names and portraits. */
export const executives = [
  {
    role: 'Chief Executive',
    text: 'Decides which games we buy and where we go next, from the first two games on.',
    link: ['See the games', paths.gameList],
  },
  {
    role: 'Head of Operations',
    text: 'Makes sure that each game leaves clean and checked, and arrives on the promised day.',
    link: ['Read the terms', paths.terms],
  },
  {
    role: 'Head of Events',
    text: 'Plans your event with you, and brings the consoles, the screens and the crew.',
    link: ['Plan your event', paths.events],
  },
] as const
