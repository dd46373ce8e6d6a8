import sql, { join, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { MailedKind } from '#contract/channels.ts'
import type { Day } from '#contract/dates.ts'
import { NEW_DAYS, type NewsRow, newsRow } from '#contract/news.ts'
import type { MemberPush, PushKind, ShopPush } from '#contract/push.ts'
import type { Env } from '../../platform/base/env.ts'
import { DAY } from '../../platform/base/time.ts'
import { all, one, run } from '../../platform/database/database.ts'
import { flagColumn, instantColumn, oneColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { queueMail, queueMailWhere, UNDO_TIME } from '../../platform/mail/outbox.queries.ts'
import { named, SHOP } from '../../platform/mail/stored-text.ts'
import { hasConsent } from './consents.queries.ts'

/** A rent that is due, with what the member should do about it until it is paid: 'Please pay Rs. 1,500.' */
interface RentDue {
  rentDueOn: Day
  ask: string
}

/** What a member reads in their list of news. */
export interface News {
  subject: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
  /** Of what a message on the phone or by WhatsApp tells; without it there is none. */
  push?: MemberPush
  /** Where the member can act on it: on their games, on their requests, or on the rent that was due that day. */
  about?: 'games' | 'requests' | RentDue
}

/** Adds news for a member, in the batch of its event. */
export function addNews(userId: string, news: News, now: number): Sql {
  return sql`INSERT INTO news (${COLUMNS}) VALUES (${join(valuesOf(userId, news, now))})`
}

const COLUMNS = sql`user_id, subject, text, at, push_kind, push_due_at, about, rent_due_on, ask`

/** A member without a browser that gets messages and without WhatsApp needs no message. */
function valuesOf(userId: string, { subject, text, push, about }: News, at: number) {
  const place = typeof about === 'object' ? ['rent', about.rentDueOn, about.ask] : [about ?? null, null, '']
  if (!push) return [userId, named(subject), named(text), at, null, null, ...place]
  const hasBrowser = sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE role = 'member' AND subject = ${userId})`
  const dueAt = sql`iif(${hasBrowser} OR ${hasConsent(userId)}, ${at}, NULL)`
  return [userId, named(subject), named(text), at, push, dueAt, ...place]
}

/** A member of the customer host. Without an e-mail address there is no mail. */
interface Addressee {
  userId: string
  email?: string | null | undefined
}

/**
 * Statements that add news for a member, and a mail with the same text, a greeting and a signature. A mail with a kind
 * goes only to a member who wants that kind by e-mail, one without always.
 */
export function notifyMember(
  env: Env,
  { userId, email }: Addressee,
  { mail: kind, ...news }: News & { mail?: MailedKind },
  now: number,
): Sql[] {
  const added = addNews(userId, news, now)
  if (!email) return [added]
  const body = `Hello,

${news.text}

See your games and requests at
${env.SITE_ORIGIN}/user/dashboard

${SHOP}
`
  const mail = { to: email, subject: news.subject, body }
  return [added, kind ? queueMailWhere(wantsMail(userId, kind), mail, now) : queueMail(mail, now)]
}

/** Whether a member wants e-mails of this kind, in SQL: all kinds until they have chosen. */
function wantsMail(userId: string, kind: MailedKind): Sql {
  return sql`NOT EXISTS (SELECT 1 FROM mail_choices WHERE user_id = ${userId}
       AND NOT EXISTS (SELECT 1 FROM json_each(kinds) WHERE value = ${kind}))`
}

/** Adds the same news for many members (SQL). */
export function addNewsFor(userIds: Sql, { subject, text }: News, now: number): Sql {
  return sql`INSERT INTO news (user_id, subject, text, at)
       SELECT user_id, ${named(subject)}, ${named(text)}, ${now} FROM (${userIds})`
}

/** Whose news the shop's own are: who works there reads them on the phone only. */
export const STAFF = 'shop'

/** Notifies on the phone who works in the shop, in the batch of its event; nothing while nobody wants any. */
export function notifyShop(kind: ShopPush, now: number): Sql {
  return sql`INSERT INTO news (${COLUMNS}) SELECT ${STAFF}, '', '', ${now}, ${kind}, ${now}, NULL, NULL, ''
    WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE role = 'admin')`
}

/** The same, but only if the previous statement of the batch changed a row. */
export function notifyShopIfChanged(kind: ShopPush, now: number): Sql {
  return sql`${notifyShop(kind, now)} AND changes() > 0`
}

/** Running members of a plan or who change to it, by the day of their prices: from one day until before another. */
interface PricedMembers {
  planId: number
  pricedFrom: Day | ''
  /** null: without an end. */
  pricedUntil: Day | null
}

/** Adds news for each of these members, and a mail for those with an e-mail. */
export function announce(members: PricedMembers, { subject, text }: News, now: number): Sql[] {
  const { planId, pricedFrom, pricedUntil } = members
  const pricedOn = sql`iif(next_plan_id IS NULL, priced_on, next_priced_on)`
  const running = sql`FROM memberships JOIN members USING (user_id)
    WHERE memberships.status <> 'CANCELLED' AND coalesce(next_plan_id, plan_id) = ${planId}
      AND ${pricedOn} >= ${pricedFrom} AND (${pricedUntil} IS NULL OR ${pricedOn} < ${pricedUntil})`
  return [
    sql`INSERT INTO news (user_id, subject, text, at) SELECT user_id, ${named(subject)}, ${named(text)}, ${now} ${running}`,
    sql`INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
        SELECT lower(hex(randomblob(16))), email, ${named(subject)}, ${named(text)}, ${now}, ${now} ${running} AND email IS NOT NULL`,
  ]
}

/**
 * News of an action that UNDO can take back: they show when that time is over. `takesBack` is the subject of the news
 * of the opposite action. While those wait, they are deleted and nothing is added.
 */
export function addNewsAfterUndo(
  userId: string,
  { takesBack = null, ...news }: News & { takesBack?: string | null },
  now: number,
): Sql[] {
  return [
    sql`DELETE FROM news WHERE user_id = ${userId} AND at > ${now} AND subject = ${named(takesBack)}`,
    sql`INSERT INTO news (${COLUMNS}) SELECT ${join(valuesOf(userId, news, now + UNDO_TIME))} WHERE changes() = 0`,
  ]
}

/** Place in a list of news, newest first. */
export type NewsKey = readonly [at: number, id: number]

const storedNews = v.object({ ...newsRow.entries, isUnread: flagColumn })

const newSince = (now: number) => now - NEW_DAYS * DAY

/** News that come after `key`, as new as they are at `now`. */
export async function listNews(
  db: D1Database,
  { userId, key: [at, id], now }: { userId: string; key: NewsKey; now: number },
  limit: number,
): Promise<NewsRow[]> {
  return await all(
    db,
    storedNews,
    sql`SELECT id, subject, text, ask, at, about, read_at IS NULL AND at > ${newSince(now)} AS isUnread,
              (SELECT paid_at FROM rents WHERE rents.user_id = news.user_id AND due_on = rent_due_on) AS paidAt FROM news
       WHERE user_id = ${userId} AND (at, id) < (${at}, ${id}) ORDER BY at DESC, id DESC LIMIT ${limit}`,
  )
}

/** Counts unread news that are new, up to `limit`. */
export async function countUnread(db: D1Database, userId: string, now: number, limit: number): Promise<number> {
  return await one(
    db,
    oneColumn('count', v.number()),
    sql`SELECT count(*) AS count FROM (
         SELECT 1 FROM news WHERE user_id = ${userId} AND read_at IS NULL AND at > ${newSince(now)} AND at <= ${now} LIMIT ${limit})`,
  )
}

/** Marks the news up to `now` as read. */
export async function markRead(db: D1Database, userId: string, now: number): Promise<void> {
  await run(db, sql`UPDATE news SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL AND at <= ${now}`)
}

const duePush = v.object({
  id: v.number(),
  userId: v.string(),
  kind: v.string() as v.GenericSchema<string, PushKind>,
  at: instantColumn,
  /** A message by WhatsApp was made of it. */
  whatsAppId: v.nullable(v.string()),
})
export type DuePush = v.InferOutput<typeof duePush>

/**
 * Takes the news that a push or a message by WhatsApp is due for, and lets their next try wait until `again`, so that
 * two runs never send one at once. At night only the alarms: the rest stays due.
 */
export async function takeDuePushes(
  db: D1Database,
  { now, again, isNight, most }: { now: number; again: number; isNight: boolean; most: number },
): Promise<DuePush[]> {
  return await all(
    db,
    duePush,
    sql`UPDATE news SET push_due_at = ${again}
       WHERE id IN (SELECT id FROM news WHERE push_due_at <= ${now} AND (push_kind = 'alarm' OR ${isNight ? 1 : 0} = 0)
                    ORDER BY push_due_at LIMIT ${most})
       RETURNING id, user_id AS userId, push_kind AS kind, at, whatsapp_id AS whatsAppId`,
  )
}

/** After their push was sent, or when nobody gets one. */
export function endPushes(ids: readonly number[]): Sql {
  return sql`UPDATE news SET push_due_at = NULL WHERE id IN ${oneOf(ids)}`
}

/** Notes of which news messages by WhatsApp were made, in the batch that makes them. */
export function markNews(made: readonly { newsId: number; whatsAppId: string }[]): Sql {
  return sql`UPDATE news SET whatsapp_id = made ->> 'whatsAppId'
       FROM (SELECT value AS made FROM json_each(${JSON.stringify(made)})) WHERE id = made ->> 'newsId'`
}
