/** The long form of the about page (docs/product.md, Company facts). */
export const vision =
  'Every good game should be within reach of everyone who wants to play it, wherever in Pakistan they live, without paying its full price for a few weeks of joy.'

export const goals = [
  {
    title: 'A bigger library',
    text: 'More titles, and more copies of the popular ones.',
  },
  { title: 'Nationwide reach', text: 'The same service in every city, not only in the largest.' },
  {
    title: 'Customer-centric innovation',
    text: 'Our members decide what we build and buy next.',
  },
  { title: 'Community building', text: 'Tournaments, events and a place to talk about games.' },
  { title: 'Diversification', text: 'Rentals, events, gift cards, and more to come.' },
] as const

/** Executives by role. An owner adds names and portraits. */
export const executives = [
  {
    role: 'Chief Executive',
    text: 'Started with two games and still knows the whole library by heart.',
  },
  {
    role: 'Head of Operations',
    text: 'Makes sure that each game leaves clean and checked, and arrives on the promised day.',
  },
  {
    role: 'Head of Events',
    text: 'Turns a hall and a row of consoles into an evening to remember.',
  },
] as const
