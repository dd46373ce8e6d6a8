import { facts } from '#web/content/about.ts'

/** The service for businesses (specification, sections 1 and 2). */
export const eventService = [
  'A launch, a campus day, a corner of your mall or an evening for your team: we bring consoles, screens and games, set them up, run them and take them home again.',
  `You say how many people come, we say what it takes. Our largest so far had ${facts.consolesAtOneEvent} consoles at one event.`,
] as const

export const equipment = [
  { name: 'Consoles', text: 'PS5 and PS4, with the games of your choice' },
  { name: 'Controllers', text: 'Two for each console, and spare ones' },
  { name: 'Screens', text: 'LED TVs on stands, up to a wall for the finals' },
  { name: 'Racing seats', text: 'Wheel, pedals and seat, ready to drive' },
  { name: 'VR headsets', text: 'With a marked place to play in' },
  { name: 'Sound', text: 'Headsets for players, speakers for the crowd' },
  { name: 'Seating', text: 'Gaming chairs, bean bags and tables' },
  { name: 'Crew', text: 'Hosts, referees and technicians' },
] as const

/** What stands in the enquiry form at first; the visitor completes it. */
export const eventEnquiry = 'We are planning an event.\nDate and city: \nGuests: \nWe would need: '
