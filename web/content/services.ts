import { paths } from '#web/content/paths.ts'

/** The service cards of the home page. The links to the plans, About and Contact are specified. */
export const services = [
  { title: 'Games by the month', text: 'PS5 and PS4 discs on a plan', to: paths.plan },
  { title: 'All over Pakistan', text: 'Who we are, and our record', to: paths.about },
  { title: 'Gaming at events', text: 'Consoles, screens, crew', to: paths.events },
  { title: 'Gift cards', text: 'PlayStation, Xbox, Nintendo', to: paths.giftCards },
  { title: 'Help and questions', text: 'WhatsApp, phone, our shop', to: paths.contact },
] as const
