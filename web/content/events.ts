import { facts } from '#web/content/about.ts'

/** The event service for businesses. */
export const eventService = [
  'A launch, a campus day, a corner of your mall or an evening for your team: we bring consoles, screens and games, set them up, run them and take them home again.',
  `Tell us how many people are coming, and we plan the rest. Our record is ${facts.consolesAtOneEvent} consoles at one event.`,
] as const

export const equipment = [
  { name: 'Consoles', text: 'PS5 and PS4, with the games of your choice' },
  { name: 'Controllers', text: 'Two for each console, and spares' },
  { name: 'Screens', text: 'LED TVs on stands, or a video wall for the finals' },
  { name: 'Racing seats', text: 'Wheel, pedals and seat, ready to drive' },
  { name: 'VR headsets', text: 'With a marked play area' },
  { name: 'Sound', text: 'Headsets for players, speakers for the crowd' },
  { name: 'Seating', text: 'Gaming chairs, bean bags and tables' },
  { name: 'Crew', text: 'Hosts, referees and technicians' },
] as const

/** The initial message of the enquiry form. */
export const eventEnquiry = 'We are planning an event.\nDate and city: \nGuests: \nWe would need: '
