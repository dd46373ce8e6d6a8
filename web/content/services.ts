import { paths } from '#web/content/paths.ts'

/** The service cards of the home page. The links to the plans, About and Contact are specified. */
export const services = [
  { title: 'Games by the month', text: 'PS5 and PS4 discs on a plan', to: paths.plan },
  { title: 'Delivery all over Pakistan', text: 'The team behind it, and its record', to: paths.about },
  { title: 'Gaming at events', text: 'Consoles, screens and people to run them', to: paths.events },
  { title: 'Gift cards', text: 'For PlayStation, Xbox and Nintendo', to: paths.giftCards },
  { title: 'Help with a game or a disc', text: 'By WhatsApp, by phone or in the shop', to: paths.contact },
] as const
