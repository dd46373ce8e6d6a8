import type { Enquiry } from '#web/content/enquiry.ts'

/** The event service for businesses. */
export const eventService =
  'A launch, a campus day, a corner of your mall or an evening for your team: we bring consoles, screens and games, set them up, run them and take them home again.'

export const eventPrice =
  'The price depends on the day, the city and how many people are coming. Tell us, and we answer with an offer.'

/** `icon` is an SVG path in a 24 × 24 view box. */
export const equipment = [
  {
    name: 'Consoles',
    text: 'PS5 and PS4, with the games of your choice',
    icon: 'M8 3h5l3 2v16H8ZM5 21h14M12 8h1',
  },
  {
    name: 'Controllers',
    text: 'Two for each console, and spares',
    icon: 'M7 7h10a5 5 0 0 1 5 5.5c0 3-1 5.5-2.7 5.5-1.6 0-2.6-3-4.3-3H9c-1.7 0-2.7 3-4.3 3C3 18 2 15.5 2 12.5A5 5 0 0 1 7 7Zm0 3v3m-1.5-1.5h3M16 10.5h.01M18 12.5h.01',
  },
  {
    name: 'Screens',
    text: 'LED TVs on stands, or a video wall for the finals',
    icon: 'M3 5h18v11H3Zm6 15h6m-3-4v4',
  },
  {
    name: 'Racing seats',
    text: 'Wheel, pedals and seat, ready to drive',
    icon: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m7 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m-6.5-1.5H10m4 0h6.5M12 14v7',
  },
  {
    name: 'VR headsets',
    text: 'With a marked play area',
    icon: 'M3 8h18v9h-5.5l-2-3h-3l-2 3H3Zm4 0V5.5h10V8',
  },
  {
    name: 'Sound',
    text: 'Headsets for players, speakers for the crowd',
    icon: 'M4 14v-1a8 8 0 0 1 16 0v1M4 14h3v6H5a1 1 0 0 1-1-1Zm16 0h-3v6h2a1 1 0 0 0 1-1Z',
  },
  {
    name: 'Seating',
    text: 'Gaming chairs, bean bags and tables',
    icon: 'M7 4h10v9H7Zm-2 6v7h14v-7M7 17v4m10-4v4',
  },
  {
    name: 'Crew',
    text: 'Hosts, referees and technicians',
    icon: 'M6 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 20c0-4 2.5-6 6-6s6 2 6 6m1-14.5a3 3 0 0 1 0 5.5m2 3.5c2 .8 3 2.8 3 5.5',
  },
] as const

export const eventEnquiry: Enquiry = {
  opening: 'We are planning an event.',
  button: 'Ask for an offer',
  questions: [
    { name: 'date', label: 'Date', type: 'date', hint: 'If you know it' },
    { name: 'city', label: 'City' },
    { name: 'guests', label: 'Guests', hint: 'About how many, for example 60' },
  ],
}
