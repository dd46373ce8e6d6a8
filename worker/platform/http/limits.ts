import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import type { Env } from '../base/env.ts'
import { keyedHash } from '../base/secret.ts'
import { DAY, HOUR, MINUTE } from '../base/time.ts'
import type { Limit } from './rate-limit.ts'

interface LimitRow {
  /** What one window counts. */
  counts: string
  max: number
  windowMs: number
  /** The attack that it stops. */
  stops: string
}

/**
 * Every limit on callers. docs/limits.md has the same table. An address is an IPv4 address or an IPv6 /64, a
 * network an IPv4 /24 or an IPv6 /48. No limit counts a person, e-mail, phone or order over all networks, except
 * mails and guesses, because a stranger could use it up.
 */
export const LIMITS = {
  'sign-in.address': {
    counts: 'sign-ins of members from an address, without those of known devices',
    max: 30,
    windowMs: MINUTE,
    stops: 'one password for many accounts; filling the queue for password hashes',
  },
  'sign-in.device': {
    counts: 'sign-ins of a member or admin on a known device',
    max: 30,
    windowMs: MINUTE,
    stops: 'filling the queue for password hashes',
  },
  'admin-sign-in.address': {
    counts: 'sign-ins of admins from an address, without those of known devices',
    max: 10,
    windowMs: MINUTE,
    stops: 'one password for many accounts; filling the queue for password hashes',
  },
  'admin-link.admin': {
    counts: 'links for a new password that owners send to an admin',
    max: 4,
    windowMs: HOUR,
    stops: 'flooding a mailbox',
  },
  'admin-link.address': {
    counts: 'passwords chosen by a link from an address',
    max: 20,
    windowMs: 10 * MINUTE,
    stops: 'trying links; filling the queue for password hashes',
  },
  'factor.session': {
    counts: 'typed codes of a second factor in a session',
    max: 5,
    windowMs: 10 * MINUTE,
    stops: 'guessing the code of an app after a stolen password',
  },
  'factor.admin': {
    counts: 'the same of an admin; needs the password, and passkeys do not count',
    max: 30,
    windowMs: HOUR,
    stops: 'the same with many sessions',
  },
  'guess.member.known-place': {
    counts: 'wrong passwords for a member from a device or network that signed in to it before',
    max: 8,
    windowMs: HOUR,
    stops: 'guessing on a borrowed phone or beside the owner',
  },
  'guess.member.known': {
    counts: 'the same from all of them together',
    max: 30,
    windowMs: HOUR,
    stops: 'the same; strangers cannot use it up, so the owner gets in during any attack',
  },
  'guess.member.network': {
    counts: 'wrong passwords for a member from any other network',
    max: 10,
    windowMs: HOUR,
    stops: 'guessing from one network',
  },
  'guess.member.unknown': {
    counts: 'the same from all other networks together: the first of a network',
    max: 70,
    windowMs: HOUR,
    stops: 'guessing from many networks',
  },
  'guess.member.unknown-second': {
    counts: 'the same: the second of a network',
    max: 50,
    windowMs: HOUR,
    stops: 'twenty networks use up what a new device of the owner needs',
  },
  'guess.member.unknown-later': {
    counts: 'the same: a later one of a network',
    max: 30,
    windowMs: HOUR,
    stops: 'a few networks use it up',
  },
  'guess.admin.known-place': {
    counts: 'wrong passwords for an admin from a device or network that signed in to it before',
    max: 5,
    windowMs: HOUR,
    stops: 'guessing on a borrowed phone or beside the owner',
  },
  'guess.admin.known': {
    counts: 'the same from all of them together',
    max: 20,
    windowMs: HOUR,
    stops: 'the same; strangers cannot use it up, so the owner gets in during any attack',
  },
  'guess.admin.network': {
    counts: 'wrong passwords for an admin from any other network',
    max: 5,
    windowMs: HOUR,
    stops: 'guessing from one network',
  },
  'guess.admin.unknown': {
    counts: 'the same from all other networks together: the first of a network',
    max: 30,
    windowMs: HOUR,
    stops: 'guessing from many networks',
  },
  'guess.admin.unknown-second': {
    counts: 'the same: the second of a network',
    max: 12,
    windowMs: HOUR,
    stops: 'twenty networks use up what a new device of the owner needs',
  },
  'guess.admin.unknown-later': {
    counts: 'the same: a later one of a network',
    max: 8,
    windowMs: HOUR,
    stops: 'a few networks use it up',
  },
  'bad-token.network': {
    counts: 'bearer tokens from a network that an external customer host refused',
    max: 30,
    windowMs: 10 * MINUTE,
    stops: 'calls that keep the external host busy; a token of a sign-in here passes all the same',
  },
  'sign-up.address': {
    counts: 'sign-ups of an address',
    max: 5,
    windowMs: 10 * MINUTE,
    stops: 'filling the queue for password hashes; mails to many people',
  },
  'reset.address': {
    counts: 'forgotten passwords of an address',
    max: 10,
    windowMs: HOUR,
    stops: 'mails to many people',
  },
  'reset.network': {
    counts: 'forgotten passwords for an e-mail from a network',
    max: 3,
    windowMs: HOUR,
    stops: 'one network uses up the mails of a person',
  },
  'mail.recipient': {
    counts: 'codes and order mails to a recipient, without those of `mail.own`',
    max: 4,
    windowMs: HOUR,
    stops: 'flooding a mailbox; guessing codes (with `mail.own` 25 tries an hour at 8 digits)',
  },
  'mail.own': {
    counts: 'codes to a recipient who asked on a device that signed in before',
    max: 1,
    windowMs: HOUR,
    stops: 'strangers use up the mails of a member who forgot the password',
  },
  'mail.shop': {
    counts: 'mails to the shop about orders',
    max: 100,
    windowMs: HOUR,
    stops: 'flooding the mailbox of the shop; the list of orders still has each',
  },
  'code.address': {
    counts: 'codes tried by an address',
    max: 20,
    windowMs: 10 * MINUTE,
    stops: 'guessing the codes of many sign-ups',
  },
  'code.flow': {
    counts: 'tries of a code',
    max: 5,
    windowMs: 10 * MINUTE,
    stops: 'guessing a code in the browser that asked for it',
  },
  'contact.address': {
    counts: 'messages of an address',
    max: 5,
    windowMs: 10 * MINUTE,
    stops: 'flooding the list of messages',
  },
  'checkout.address': {
    counts: 'orders of an address',
    max: 10,
    windowMs: 10 * MINUTE,
    stops: 'flooding the list of orders',
  },
  'checkout.phone': {
    counts: 'orders with a phone number from a network',
    max: 5,
    windowMs: DAY,
    stops: 'many orders in the name of one person',
  },
  'lookup.address': {
    counts: 'look-ups and claims of orders by an address',
    max: 20,
    windowMs: 10 * MINUTE,
    stops: 'trying order IDs',
  },
  'lookup.order': {
    counts: 'look-ups and claims of an order with a wrong phone from a network',
    max: 5,
    windowMs: HOUR,
    stops: 'guessing the phone number of an order',
  },
  'view.address': {
    // A whole phone network may share one address.
    counts: 'page views of an address',
    max: 300,
    windowMs: MINUTE,
    stops: 'inventing visitors',
  },
  'request.minute': {
    counts: 'requests, swaps and collections of a member, together',
    max: 6,
    windowMs: MINUTE,
    stops: 'a script that holds copies',
  },
  'request.day': {
    counts: 'the same',
    max: 30,
    windowMs: DAY,
    stops: 'the same, slowly',
  },
  'wish.member': {
    counts: 'changes of queue, reservations, votes and choices by a member, together',
    max: 60,
    windowMs: MINUTE,
    stops: 'a script that keeps the database busy',
  },
  'recommendation.member': {
    counts: 'new recommendations of a member',
    max: QUEUE_SETTINGS.newRecommendationsPerDay,
    windowMs: DAY,
    stops: 'filling the list of recommendations',
  },
  'membership.member': {
    counts: 'changes of a membership or an address by its member',
    max: 10,
    windowMs: HOUR,
    stops: "filling the member's news and history",
  },
  'payment-code.member': {
    counts: 'new payment codes of a member',
    max: 30,
    windowMs: HOUR,
    stops: 'a script that takes all amounts',
  },
  'payment-claim.member': {
    counts: 'payments that a member says they have made',
    max: 10,
    windowMs: DAY,
    stops: 'filling Today with invented payments',
  },
  'upload.admin': {
    counts: 'uploads of an admin',
    max: 10,
    windowMs: MINUTE,
    stops: 'a stolen session that fills the storage',
  },
  'upload.member': {
    counts: 'photos of faulty discs by a member',
    max: 6,
    windowMs: HOUR,
    stops: 'filling the storage',
  },
} satisfies Record<string, LimitRow>

export type LimitName = keyof typeof LIMITS

/**
 * 32 hex digits that stand for these texts in rows of limits and guesses: people type passwords into wrong fields, and
 * a reader of the database must not find addresses, e-mails or tokens in it.
 */
export function hashForLimits(env: Env, ...texts: string[]): string {
  return keyedHash(env, 'limits', JSON.stringify(texts)).slice(0, 32)
}

/** A limit for one subject ('203.0.113.7', 'KB-1001' …), whose key holds a hash of it. */
export function limitOf(env: Env, name: LimitName, ...subject: string[]): Limit {
  const { max, windowMs } = LIMITS[name]
  return { key: `${name}:${hashForLimits(env, name, ...subject)}`, max, windowMs }
}
