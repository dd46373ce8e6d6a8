import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { RETENTION } from '#contract/retention.ts'
import { withoutDirectionMarks } from '#contract/text.ts'
import type { Env } from '../base/env.ts'
import { randomId } from '../base/ids.ts'
import { DAY, MINUTE } from '../base/time.ts'
import { first, one, run, write } from '../database/database.ts'
import { instantColumn, oneColumn } from '../database/row.ts'
import { oneOf, type Tables } from '../database/tables.ts'
import { named, SET_NAME, seal } from './stored-text.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  body: string
}

/** Writes a mail into the outbox, in the batch of its event. */
export function queueMail(mail: Mail, now: number): Sql {
  return sql`${INSERT} VALUES (${join(valuesOf(mail, now))})`
}

/**
 * The same for a mail with a secret, such as a code: its text is stored encrypted and blanked when it was sent, so
 * that a reader of the database cannot use it.
 */
export function queueSecretMail(env: Env, mail: Mail, now: number): Sql {
  const [id, to, subject] = valuesOf(mail, now)
  const body = seal(env, id, withoutDirectionMarks(mail.body))
  return sql`INSERT INTO outbox (id, recipient, subject, body, created_at, due_at, sealed)
             VALUES (${id}, ${to}, ${subject}, ${body}, ${now}, ${now}, 1)`
}

/** The same, but only while this condition in SQL holds. */
export function queueMailWhere(condition: Sql, mail: Mail, now: number): Sql {
  return sql`${INSERT} SELECT ${join(valuesOf(mail, now))} WHERE ${condition}`
}

/** The same, but only if the previous statement of the batch changed a row. */
export function queueMailIfChanged(mail: Mail, now: number): Sql {
  return queueMailWhere(sql`changes() > 0`, mail, now)
}

/** The same, but only if no mail with this recipient and subject was written after `since`. */
export function queueMailOnceSince(mail: Mail, since: number, now: number): Sql {
  const wasWritten = sql`SELECT 1 FROM outbox
    WHERE created_at > ${since} AND recipient = ${mail.to} AND subject = ${named(mail.subject)}`
  return queueMailWhere(sql`NOT EXISTS (${wasWritten})`, mail, now)
}

/** The same, but only while the count of this limit is not beyond it; `noteOnLast` is added to the last one. */
export function queueMailWithin(
  limit: { key: string; max: number },
  { noteOnLast = '', ...mail }: Mail & { noteOnLast?: string },
  now: number,
): Sql {
  const [id, to, subject, body] = valuesOf(mail, now)
  return sql`${INSERT}
             SELECT ${id}, ${to}, ${subject}, ${body} || iif(count = ${limit.max}, ${noteOnLast}, ''), ${now}, ${now}
             FROM rate_limits WHERE key = ${limit.key} AND count <= ${limit.max}`
}

/** Longer than the site offers UNDO, because reading its message pauses the time. */
export const UNDO_TIME = MINUTE

/**
 * A mail about an action that UNDO can take back: it waits until that time is over. `takesBack` is the subject of
 * the mail about the opposite action. While that mail waits, it is deleted and no mail is written.
 */
export function queueMailAfterUndo(mail: Mail, takesBack: string | null, now: number): Sql[] {
  const dueAt = now + UNDO_TIME
  return [
    sql`DELETE FROM outbox
        WHERE due_at > ${now} AND due_at <= ${dueAt} AND attempts = 0
          AND recipient = ${mail.to} AND subject = ${named(takesBack)}`,
    sql`${INSERT} SELECT ${join(valuesOf(mail, now, dueAt))} WHERE changes() = 0`,
  ]
}

const INSERT = sql`INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)`

function valuesOf({ to, subject, body }: Mail, now: number, dueAt = now) {
  if (/[\r\n]/.test(to + subject)) throw new Error('A mail header must not contain a line break')
  // Names and titles of an external customer host are not typed here.
  const shown = [named(withoutDirectionMarks(subject)), named(withoutDirectionMarks(body))] as const
  return [randomId(), to, ...shown, now, dueAt] as const
}

const queuedMailRow = v.object({
  id: v.string(),
  to: v.pipe(v.string(), v.nonEmpty()),
  subject: v.string(),
  body: v.string(),
  /** 1: `textOf` decrypts the body. */
  sealed: v.picklist([0, 1]),
  /** How often it was taken, this time included. */
  attempts: v.pipe(v.number(), v.minValue(1)),
  /** Why the last try failed. */
  reason: v.nullable(v.string()),
  /** The name of the shop that an owner has saved. */
  shop: v.nullable(v.string()),
})
export type QueuedMail = v.InferOutput<typeof queuedMailRow>

/** A cron that is late by more has stopped, so that deliveries after a reply try again. */
const CRON_SILENT_MS = 15 * MINUTE

/**
 * Takes a due mail: codes first, then the one that has been due longest. Delays its next try in the same statement, so
 * that two workers never send it at once: 5 minutes, doubled with each try up to 4 hours, and up to a quarter more at
 * random, so that mails that failed together are not tried together. While the mail service fails, only the cron and
 * its further runs (`isCron`) get one.
 */
export async function takeDueMail(db: D1Database, now: number, isCron: boolean): Promise<QueuedMail | undefined> {
  return await first(
    db,
    queuedMailRow,
    sql`UPDATE outbox SET attempts = attempts + 1,
         due_at = ${now} + CAST(60000 * min(5 << attempts, 240) * (1 + ${Math.random()} / 4) AS INTEGER)
       WHERE id = coalesce(
           (SELECT id FROM outbox WHERE sealed = 1 AND due_at <= ${now} ORDER BY due_at LIMIT 1),
           (SELECT id FROM outbox WHERE sealed = 0 AND due_at <= ${now} ORDER BY due_at LIMIT 1))
         AND (${isCron ? 1 : 0} OR NOT EXISTS (
           SELECT 1 FROM cron_jobs WHERE name = 'mail' AND failing_since IS NOT NULL AND ran_at > ${now - CRON_SILENT_MS}))
       RETURNING id, recipient AS "to", subject, body, sealed, attempts, reason, ${raw(SET_NAME)} AS shop`,
  )
}

/** How many mails are due, counted up to `most`. */
export async function countDueMails(db: D1Database, now: number, most: number): Promise<number> {
  return await one(
    db,
    oneColumn('count', v.number()),
    sql`SELECT count(*) AS count FROM (
         SELECT 1 FROM outbox WHERE sealed IN (0, 1) AND due_at <= ${now} LIMIT ${most})`,
  )
}

/** After a mail was sent. A sealed text is blanked unless `isKept`. */
export async function markSent(db: D1Database, { id, to }: QueuedMail, now: number, isKept: boolean): Promise<void> {
  await write(db, [markDone(id, now, isKept), sql`DELETE FROM bounces WHERE recipient = ${to.toLowerCase()}`])
}

/** Drops a mail: it stays as a record, with the reason. `isBounce`: mails to this recipient do not arrive. */
export async function markDropped(
  db: D1Database,
  { id, to, reason }: QueuedMail,
  now: number,
  { isKept, isBounce }: { isKept: boolean; isBounce: boolean },
): Promise<void> {
  const bounce = sql`INSERT OR REPLACE INTO bounces (recipient, reason, at) VALUES (${to.toLowerCase()}, ${reason}, ${now})`
  await write(db, [
    markDone(id, null, isKept),
    sql`UPDATE outbox SET reason = ${reason} WHERE id = ${id}`,
    ...(isBounce ? [bounce] : []),
  ])
}

function markDone(id: string, sentAt: number | null, isKept: boolean): Sql {
  return sql`UPDATE outbox SET sent_at = ${sentAt}, due_at = NULL, body = iif(sealed AND NOT ${isKept ? 1 : 0}, '', body) WHERE id = ${id}`
}

/** After a try that failed. `isCounted` false: it was no fault of this mail and does not count as a try. */
export async function markFailed(db: D1Database, { id, reason }: QueuedMail, isCounted: boolean): Promise<void> {
  await run(db, sql`UPDATE outbox SET reason = ${reason}, attempts = attempts - ${isCounted ? 0 : 1} WHERE id = ${id}`)
}

const bounceRow = v.object({ reason: v.string(), at: instantColumn })

/** Why mails to this address do not arrive, and since when; null: the last one arrived. */
export async function findBounce(
  db: D1Database,
  recipient: string | null,
): Promise<v.InferOutput<typeof bounceRow> | null> {
  const bounce = await first(
    db,
    bounceRow,
    sql`SELECT reason, at FROM bounces WHERE recipient = ${recipient?.toLowerCase() ?? ''}`,
  )
  return bounce ?? null
}

export const mailTables = {
  outbox: {
    addresses: sql`SELECT recipient AS address FROM outbox`,
    // Nobody reads them again.
    sweep: (now) => [sql`DELETE FROM outbox WHERE created_at < ${now - RETENTION.mails * DAY}`],
    section: {
      title: `Mails of the last ${RETENTION.mails} days`,
      fate: 'Go',
      unshown: 'id body attempts due_at sealed reason',
      rows: ({ addresses }) =>
        sql`SELECT subject, created_at, sent_at FROM outbox WHERE recipient IN ${oneOf(addresses)}`,
    },
    // A mail to the shop about an order or a message names its person.
    erase: ({ addresses }) => [
      sql`DELETE FROM outbox WHERE recipient IN ${oneOf(addresses)}
         OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(addresses)}) WHERE instr(body, value) > 0)`,
    ],
  },
  bounces: {
    addresses: sql`SELECT recipient AS address FROM bounces`,
    sweep: (now) => [sql`DELETE FROM bounces WHERE at < ${now - RETENTION.bounces * DAY}`],
    unexported: 'an address and a reason of the mail host',
    erase: ({ addresses }) => [sql`DELETE FROM bounces WHERE recipient IN ${oneOf(addresses)}`],
  },
} satisfies Tables
