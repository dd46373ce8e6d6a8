import type { Sql } from 'sql-template-tag'
import type { Env } from '../base/env.ts'
import { limitOf } from '../http/limits.ts'
import { countFreely } from '../http/rate-limit.queries.ts'
import type { Limit } from '../http/rate-limit.ts'
import { mailboxOf } from './mailbox.rules.ts'
import { type Mail, queueMailWithin } from './outbox.queries.ts'

/** The limit of mails that strangers can cause to one recipient. */
export function recipientLimit(env: Env, email: string): Limit {
  return limitOf(env, 'mail.recipient', 'mail', mailboxOf(email))
}

/**
 * A mail that a stranger can cause to an address that is not confirmed. Beyond `recipientLimit` it is left out and
 * the rest of the batch is written: what it reports is also on the screen of the person who asked.
 */
export function queueMailToStranger(env: Env, mail: Mail, now: number): Sql[] {
  return withinLimit(recipientLimit(env, mail.to), mail, now)
}

/**
 * A mail to the shop that a stranger can cause. Beyond the limit it is left out, and the last one says so: the
 * admin area has every order.
 */
export function queueMailToShop(env: Env, mail: Omit<Mail, 'to'>, now: number): Sql[] {
  const note = `
These are many mails for one hour. Until the hour is over, look for new orders at
${env.SITE_ORIGIN}/admin/orders
`
  return withinLimit(limitOf(env, 'mail.shop'), { to: env.MAIL_SHOP, ...mail, noteOnLast: note }, now)
}

function withinLimit(limit: Limit, mail: Mail & { noteOnLast?: string }, now: number): Sql[] {
  return [countFreely(limit, now), queueMailWithin(limit, mail, now)]
}
