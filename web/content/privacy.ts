import { BACKUPS_KEPT, RETENTION } from '#contract/retention.ts'

/** The city of the database: that of `[placement]` in wrangler.toml, which `npm run deploy` compares with it. */
export const DATA_PLACE = 'Singapore'

const KEPT: Record<keyof typeof RETENTION, string> = {
  memberAfterLastBusiness: 'Your account, after you have left and your last payment, order or game',
  ordersWithoutAccount: 'Name, phone, e-mail and address of an order without an account',
  messages: 'Messages to us',
  photos: 'Photos of discs',
  news: 'Messages in your area',
  pushSubscriptions:
    'The address at which your browser gets messages, after you have used it last; your sign-out deletes it at once',
  reminders: 'Which messages we sent you by WhatsApp',
  whatsApp: 'When we sent you a message by WhatsApp that you have asked for, and whether it arrived',
  consents: 'Your consent to messages by WhatsApp, after you have ended it',
  mails: 'Our e-mails to you',
  bounces: 'An e-mail address that does not receive our e-mails',
  claimedPayments: 'A payment that you told us about, after we have checked it',
  paymentCodes: 'Payment codes, after their end',
  allocations: 'Why a copy of a game went to one member and not to another',
  promises: 'Which days you were promised a game, and what came of them',
  knownPlaces: 'A device or network from which you signed in, after the last time',
  pageViews: 'The number of page views in each hour, which names nobody',
  logs: 'The log of calls',
}

/** What becomes of personal data. The facts are in docs/product.md (Personal data) and SECURITY.md. */
export const privacy = [
  {
    id: 'kept',
    title: 'What we keep',
    rules: [
      'Name, e-mail, phone and address that you give us with an account or an order: to bring you games and to talk with you.',
      'Your plan, requests, games, visits and payments with their transaction IDs: they are our books and yours.',
      'The address at which your browser gets messages on the phone, if you switch them on.',
      'Your queue, reservations and recommendations, messages to us and e-mails from us.',
      'Photos of a disc that was damaged, when you or we take one.',
      'The number of your CNIC, if we ask for it: encrypted.',
      'Your password as a hash only: nobody can read it, and nor can we.',
      'A log of calls with your User ID and a code of your network, without names, searches or messages.',
      'No advertising and no trackers. One cookie after a sign-in makes your device known, so that wrong passwords of strangers do not lock you out.',
      'In your browser: your sign-in, what you have not sent yet, whether it gets messages, and a copy of your area for times without a connection. The sign-out removes them.',
    ],
  },
  {
    id: 'time',
    title: 'How long',
    rules: [
      ...Object.entries(RETENTION).map(([key, days]) => `${KEPT[key as keyof typeof RETENTION]}: ${days} days.`),
      'Your CNIC: until the card expires.',
      `Backups: ${BACKUPS_KEPT.days} days, the first one of each month ${BACKUPS_KEPT.months} months.`,
      'A program deletes every hour what has reached its time. Your account is erased when you ask for it.',
    ],
  },
  {
    id: 'place',
    title: 'Where it is, and who sees it',
    rules: [
      `Our database, pictures and backups are kept by Cloudflare, the database in a data centre in ${DATA_PLACE}. All connections are encrypted.`,
      'Owners and the counter of the shop see your account, orders and payments; only an owner can see your CNIC.',
      'A rider sees the name, phone and address of the visits of the day. A courier gets those of your parcel.',
      'Our history keeps who of us has changed or downloaded what, and when.',
      'We pass nothing on to others, unless a law demands it. Our e-mails are carried by the provider that sends them.',
      'Messages on the phone go through the service of your browser (Google, Apple, Mozilla or Microsoft), encrypted, and name nobody.',
      'WhatsApp gets your phone number when you ask for our messages there, and what you write to us there; no message has your name, games or amounts.',
      'Google Maps gets data only when you load the live map on the contact page.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    rules: [
      'See: your area shows your account, games and payments. We give you a copy of everything that we keep about you, to read or as a file.',
      'Correct: you change your address and password in Setting. We correct the rest when you ask.',
      `Erase: we erase you when no game, deposit or balance is open and ${RETENTION.memberAfterLastBusiness} days have passed since your last payment, order or game, because until then you may object to a charge.`,
      'What stays is tied to your User ID and names nobody: payments, rents, plans, games and visits, which our books need.',
      'A backup has your data until it is deleted itself. If we restore one, we erase you again.',
    ],
  },
  {
    id: 'ask',
    title: 'Whom to ask',
    rules: ['Write from the e-mail or phone of your account, so that we know that it is you.'],
  },
] as const
