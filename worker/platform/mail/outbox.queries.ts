import * as v from 'valibot'
import type { Env } from '../base/env.ts'
import { randomId } from '../base/ids.ts'
import { MINUTE } from '../base/time.ts'
import { readRow } from '../database/row.ts'
import { seal } from './sealed.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  body: string
}

/** Writes a mail into the outbox, in the batch of its event. */
export function queueMail(db: D1Database, mail: Mail, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
    )
    .bind(...columnsOf(mail, now))
}

/**
 * The same for a mail with a secret, such as a code: its text is stored encrypted and blanked when it was sent, so
 * that a reader of the database cannot use it.
 */
export function queueSecretMail(env: Env, mail: Mail, now: number): D1PreparedStatement {
  const [id, to, subject, body] = columnsOf(mail, now)
  return env.DB.prepare(
    `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at, sealed)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, 1)`,
  ).bind(id, to, subject, seal(env, id, body), now)
}

/** The same, but only if the previous statement of the batch changed a row. */
export function queueMailIfChanged(db: D1Database, mail: Mail, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE changes() > 0`,
    )
    .bind(...columnsOf(mail, now))
}

/** The same, but only if no mail with this recipient and subject was written after `since`. */
export function queueMailOnceSince(
  db: D1Database,
  mail: Mail,
  since: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE NOT EXISTS (
         SELECT 1 FROM outbox WHERE created_at > ?6 AND recipient = ?2 AND subject = ?3)`,
    )
    .bind(...columnsOf(mail, now), since)
}

/** The same, but only while the count of this limit is not beyond it; `noteOnLast` is added to the last one. */
export function queueMailWithin(
  db: D1Database,
  limit: { key: string; max: number },
  { noteOnLast = '', ...mail }: Mail & { noteOnLast?: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
       SELECT ?1, ?2, ?3, ?4 || iif(count = ?7, ?8, ''), ?5, ?5 FROM rate_limits
       WHERE key = ?6 AND count <= ?7`,
    )
    .bind(...columnsOf(mail, now), limit.key, limit.max, noteOnLast)
}

/** Longer than the site offers UNDO, because reading its message pauses the time. */
export const UNDO_TIME = MINUTE

/**
 * A mail about an action that UNDO can take back: it waits until that time is over. `takesBack` is the subject of
 * the mail about the opposite action. While that mail waits, it is deleted and no mail is written.
 */
export function queueMailAfterUndo(
  db: D1Database,
  mail: Mail,
  takesBack: string | null,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM outbox
         WHERE due_at > ?3 AND due_at <= ?4 AND attempts = 0 AND recipient = ?1 AND subject = ?2`,
      )
      .bind(mail.to, takesBack, now, now + UNDO_TIME),
    db
      .prepare(
        `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE changes() = 0`,
      )
      .bind(...columnsOf(mail, now), now + UNDO_TIME),
  ]
}

function columnsOf({ to, subject, body }: Mail, now: number) {
  if (/[\r\n]/.test(to + subject)) throw new Error('A mail header must not contain a line break')
  return [randomId(), to, subject, body, now] as const
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
export async function takeDueMail(
  db: D1Database,
  now: number,
  isCron: boolean,
): Promise<QueuedMail | undefined> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1,
         due_at = ?1 + CAST(60000 * min(5 << attempts, 240) * (1 + ?2 / 4) AS INTEGER)
       WHERE id = coalesce(
           (SELECT id FROM outbox WHERE sealed = 1 AND due_at <= ?1 ORDER BY due_at LIMIT 1),
           (SELECT id FROM outbox WHERE sealed = 0 AND due_at <= ?1 ORDER BY due_at LIMIT 1))
         AND (?3 OR NOT EXISTS (
           SELECT 1 FROM cron_jobs WHERE name = 'mail' AND failing_since IS NOT NULL AND ran_at > ?4))
       RETURNING id, recipient AS "to", subject, body, sealed, attempts, reason`,
    )
    .bind(now, Math.random(), isCron ? 1 : 0, now - CRON_SILENT_MS)
    .all()
  return results[0] && readRow(queuedMailRow, results[0])
}

/** How many mails are due, counted up to `most`. */
export async function countDueMails(db: D1Database, now: number, most: number): Promise<number> {
  const due = await db
    .prepare(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM outbox WHERE sealed IN (0, 1) AND due_at <= ?1 LIMIT ?2)`,
    )
    .bind(now, most)
    .first<{ count: number }>()
  return due?.count ?? 0
}

/** After a mail was sent. A sealed text is blanked unless `isKept`. */
export async function markSent(
  db: D1Database,
  { id, to }: QueuedMail,
  now: number,
  isKept: boolean,
): Promise<void> {
  await db.batch([
    markDone(db, id, now, isKept),
    db.prepare('DELETE FROM bounces WHERE recipient = ?').bind(to.toLowerCase()),
  ])
}

/** Drops a mail: it stays as a record, with the reason. `isBounce`: mails to this recipient do not arrive. */
export async function markDropped(
  db: D1Database,
  { id, to, reason }: QueuedMail,
  now: number,
  { isKept, isBounce }: { isKept: boolean; isBounce: boolean },
): Promise<void> {
  const bounce = db
    .prepare('INSERT OR REPLACE INTO bounces (recipient, reason, at) VALUES (?, ?, ?)')
    .bind(to.toLowerCase(), reason, now)
  await db.batch([
    markDone(db, id, null, isKept),
    db.prepare('UPDATE outbox SET reason = ? WHERE id = ?').bind(reason, id),
    ...(isBounce ? [bounce] : []),
  ])
}

function markDone(
  db: D1Database,
  id: string,
  sentAt: number | null,
  isKept: boolean,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET sent_at = ?2, due_at = NULL, body = iif(sealed AND NOT ?3, '', body) WHERE id = ?1`,
    )
    .bind(id, sentAt, isKept ? 1 : 0)
}

/** After a try that failed. `isCounted` false: it was no fault of this mail and does not count as a try. */
export async function markFailed(
  db: D1Database,
  { id, reason }: QueuedMail,
  isCounted: boolean,
): Promise<void> {
  await db
    .prepare('UPDATE outbox SET reason = ?2, attempts = attempts - ?3 WHERE id = ?1')
    .bind(id, reason, isCounted ? 0 : 1)
    .run()
}

/** Deletes mails written before `time`: they contain personal data, and nobody reads them again. */
export function deleteOldMails(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM outbox WHERE created_at < ?').bind(time)
}

export function deleteOldBounces(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM bounces WHERE at < ?').bind(time)
}

/** Why mails to this address do not arrive, and since when; null: the last one arrived. */
export async function findBounce(
  db: D1Database,
  recipient: string | null,
): Promise<{ reason: string; at: number } | null> {
  return await db
    .prepare('SELECT reason, at FROM bounces WHERE recipient = ?')
    .bind(recipient?.toLowerCase() ?? '')
    .first<{ reason: string; at: number }>()
}
