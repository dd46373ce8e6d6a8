import { QUEUE_SETTINGS } from './queue-terms.ts'

const HOUR = 60
const DAY = 24 * HOUR

interface LimitRow {
  /** What one window counts, and by what. */
  counts: string
  /** At most so many … */
  max: number
  /** … of one window, which has so many minutes. */
  minutes: number
  /** Guesses only: of all places together. */
  inAll?: number
  /** The attack that it stops. */
  stops: string
  /** What people read when it is reached: "We allow 5 … in 10 minutes." */
  allowed?: string
}

/**
 * Every limit on callers; `npm run openapi` writes the table of docs/limits.md from it. An address is an IPv4 address
 * or an IPv6 /64, a network an IPv4 /24 or an IPv6 /48. No limit counts a person, mailbox, phone or order over all
 * networks, except mails and guesses, because a stranger could use it up.
 */
export const LIMITS = {
  'sign-in.caller': {
    counts: 'sign-ins of members from an address, or of members and admins on a known device',
    max: 30,
    minutes: 1,
    stops: 'one password for many accounts; filling the queue for password hashes',
  },
  'admin-sign-in.address': {
    counts: 'sign-ins of admins from an address, without those of known devices',
    max: 10,
    minutes: 1,
    stops: 'one password for many accounts; filling the queue for password hashes',
  },
  'try.address': {
    counts: 'tries of codes, admin links and order IDs from an address, each kind apart',
    max: 20,
    minutes: 10,
    stops: 'trying what only its owner knows; filling the queue for password hashes',
    allowed: 'tries of codes and order IDs from one connection',
  },
  'code.session': {
    counts: 'tries of a mailed code in its browser, or of a second factor in a session',
    max: 5,
    minutes: 10,
    stops: 'guessing a code, of an app also after a stolen password',
    allowed: 'tries of a code on this page',
  },
  'factor.admin': {
    counts: 'typed codes of a second factor of an admin in all sessions; passkeys do not count',
    max: 30,
    minutes: HOUR,
    stops: 'the same with many sessions, which needs the password',
  },
  'guess.member.known': {
    counts: 'wrong passwords for a member from a device or network that signed in to it before',
    max: 8,
    inAll: 30,
    minutes: HOUR,
    stops: 'guessing on a borrowed phone or beside the owner; strangers cannot use it up',
  },
  'guess.member.unknown': {
    counts: 'wrong passwords for a member from any other network',
    max: 10,
    inAll: 70,
    minutes: HOUR,
    stops: 'guessing, also from many networks',
  },
  'guess.admin.known': {
    counts: 'wrong passwords for an admin from a device or network that signed in to it before',
    max: 5,
    inAll: 20,
    minutes: HOUR,
    stops: 'guessing on a borrowed phone or beside the owner; strangers cannot use it up',
  },
  'guess.admin.unknown': {
    counts: 'wrong passwords for an admin from any other network',
    max: 5,
    inAll: 30,
    minutes: HOUR,
    stops: 'guessing, also from many networks',
  },
  'bad-token.network': {
    counts:
      'from a network: bearer tokens that an external customer host refused, and calls that Meta did not sign, each kind apart',
    max: 30,
    minutes: 10,
    stops: 'calls that keep the external host or the database busy; a token of a sign-in here passes all the same',
  },
  'form.address': {
    counts: 'sign-ups and messages from an address, each kind apart',
    max: 5,
    minutes: 10,
    stops: 'mails to many people; filling the queue for password hashes and the list of messages',
    allowed: 'sign-ups or messages from one connection',
  },
  'reset.address': {
    counts: 'forgotten passwords of an address',
    max: 10,
    minutes: HOUR,
    stops: 'mails to many people',
    allowed: 'new passwords from one connection',
  },
  'reset.network': {
    counts: 'forgotten passwords for an e-mail from a network',
    max: 3,
    minutes: HOUR,
    stops: 'one network uses up the mails of a person',
    allowed: 'codes for this email from one connection',
  },
  'mail.recipient': {
    counts: 'codes and order mails to a mailbox, and links to an admin, each kind apart',
    max: 4,
    minutes: HOUR,
    stops: 'flooding a mailbox; guessing codes (with `mail.own` 25 tries an hour at 8 digits)',
    allowed: 'codes to one email',
  },
  'mail.own': {
    counts: 'one more code to a mailbox, asked for on a device that signed in before',
    max: 1,
    minutes: HOUR,
    stops: 'strangers use up the mails of a member who forgot the password',
    allowed: 'more code to this email',
  },
  'owner.admin': {
    counts: 'previews of imports, and prices planned, by an owner',
    max: 60,
    minutes: HOUR,
    stops: 'filling the database with previews, and all mailboxes with news of prices',
  },
  'mail.shop': {
    counts: 'mails to the shop about orders',
    max: 100,
    minutes: HOUR,
    stops: 'flooding the mailbox of the shop; the list of orders still has each',
  },
  'checkout.address': {
    counts: 'orders of an address',
    max: 10,
    minutes: 10,
    stops: 'flooding the list of orders',
    allowed: 'orders from one connection',
  },
  'checkout.phone': {
    counts: 'orders with a phone number from a network',
    max: 5,
    minutes: DAY,
    stops: 'many orders in the name of one person',
    allowed: 'orders with one phone number',
  },
  'lookup.order': {
    counts: 'look-ups and claims of an order with a wrong phone from a network',
    max: 5,
    minutes: HOUR,
    stops: 'guessing the phone number of an order',
    allowed: 'look-ups of an order with a wrong phone number',
  },
  'view.address': {
    // A whole phone network may share one address.
    counts: 'page views of an address',
    max: 300,
    minutes: 1,
    stops: 'inventing visitors',
  },
  'request.minute': {
    counts: 'requests, swaps and collections of a member, together',
    max: 6,
    minutes: 1,
    stops: 'a script that holds copies',
    allowed: 'requests, swaps and collections together',
  },
  'request.day': {
    counts: 'the same',
    max: 30,
    minutes: DAY,
    stops: 'the same, slowly',
    allowed: 'requests, swaps and collections together',
  },
  'wish.member': {
    counts: 'changes of queue, reservations, votes and choices by a member, together',
    max: 60,
    minutes: 1,
    stops: 'a script that keeps the database busy',
    allowed: 'changes of queue, reservations and votes together',
  },
  'recommendation.member': {
    counts: 'new recommendations of a member',
    max: QUEUE_SETTINGS.newRecommendationsPerDay,
    minutes: DAY,
    stops: 'filling the list of recommendations',
    allowed: 'new recommendations',
  },
  'membership.member': {
    counts: 'changes of a membership or an address by its member',
    max: 10,
    minutes: HOUR,
    stops: "filling the member's news and history",
    allowed: 'changes of your plan and address together',
  },
  'payment-code.member': {
    counts: 'new payment codes of a member',
    max: 30,
    minutes: HOUR,
    stops: 'a script that takes all amounts',
    allowed: 'new payment codes',
  },
  'payment-claim.member': {
    counts: 'payments that a member says they have made',
    max: 10,
    minutes: DAY,
    stops: 'filling Today with invented payments',
    allowed: 'messages of payments',
  },
  'upload.admin': {
    counts: 'uploads of an admin',
    max: 10,
    minutes: 1,
    stops: 'a stolen session that fills the storage',
  },
  'upload.member': {
    counts: 'photos of faulty discs by a member',
    max: 6,
    minutes: HOUR,
    stops: 'filling the storage',
    allowed: 'photos',
  },
} satisfies Record<string, LimitRow>

export type LimitName = keyof typeof LIMITS

/** Says which limit was reached; '' for those that a caller should not know. */
export function limitText(name: LimitName): string {
  const { max, minutes, allowed }: LimitRow = LIMITS[name]
  return allowed ? `We allow ${max} ${allowed} in ${periodText(minutes)}.` : ''
}

const UNITS = [
  [DAY, 'a day', 'days'],
  [HOUR, 'an hour', 'hours'],
  [1, 'a minute', 'minutes'],
] as const

/** 'a day', '10 minutes'. */
export function periodText(minutes: number): string {
  const [length, one, many] = UNITS.find(([length]) => minutes % length === 0) ?? UNITS[2]
  return minutes === length ? one : `${minutes / length} ${many}`
}
