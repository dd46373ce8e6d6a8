/** The long form of the about page (docs/product.md, Company facts). */
export const vision =
  'Every good game should be within reach of everyone who wants to play it, wherever in Pakistan they live, without paying its full price for a few weeks of play.'

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

/** Executives by what they are responsible for. An owner adds names and portraits. */
export const executives = [
  {
    role: 'Chief Executive',
    text: 'Decides which games we buy and where we go next, from the first two games on.',
  },
  {
    role: 'Head of Operations',
    text: 'Makes sure that each game leaves clean and checked, and arrives on the promised day.',
  },
  {
    role: 'Head of Events',
    text: 'Plans your event with you, and brings the consoles, the screens and the crew.',
  },
] as const
