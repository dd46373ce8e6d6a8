/** The long form of the about page (specification, section 1): vision, goals and who leads. */
export const vision =
  'Every good game should be within reach of everyone who wants to play it, wherever in Pakistan they live, without paying its full price for a few weeks of joy.'

export const goals = [
  {
    title: 'A bigger library',
    text: 'More titles and more copies of the ones that everybody waits for.',
  },
  { title: 'Nationwide reach', text: 'The same service in every city, not in the largest alone.' },
  {
    title: 'Customer-centric innovation',
    text: 'What members ask for decides what we build and buy next.',
  },
  { title: 'Community building', text: 'Tournaments, events and a place to talk about games.' },
  { title: 'Diversification', text: 'From rentals to events and gift cards, and on from there.' },
] as const

/** By role: an owner adds names and portraits. */
export const executives = [
  {
    role: 'Chief Executive',
    text: 'Began with the first two games, and still knows by heart which disc is where.',
  },
  {
    role: 'Head of Operations',
    text: 'Sees to it that each game leaves checked and clean, and arrives on the day we said.',
  },
  {
    role: 'Head of Events',
    text: 'Turns a hall and a row of consoles into an evening that people talk about.',
  },
] as const
