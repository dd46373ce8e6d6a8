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
const UNDO_TIME = MINUTE

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
})
export type QueuedMail = v.InferOutput<typeof queuedMailRow>

/**
 * Takes the mail that has been due longest and delays its next try in the same statement, so that two workers
 * never send it at once: 5 minutes, doubled with each try up to 4 hours.
 */
export async function takeDueMail(db: D1Database, now: number): Promise<QueuedMail | undefined> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, due_at = ?1 + 60000 * min(5 << attempts, 240)
       WHERE id = (SELECT id FROM outbox WHERE due_at <= ?1 ORDER BY due_at LIMIT 1)
       RETURNING id, recipient AS "to", subject, body, sealed, attempts`,
    )
    .bind(now)
    .all()
  return results[0] && readRow(queuedMailRow, results[0])
}

/** `sentAt` null: the mail is given up and stays as a record. A sealed text is blanked unless `isKept`. */
export async function markDone(
  db: D1Database,
  id: string,
  { sentAt, isKept }: { sentAt: number | null; isKept: boolean },
): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET sent_at = ?2, due_at = NULL, body = iif(sealed AND NOT ?3, '', body) WHERE id = ?1`,
    )
    .bind(id, sentAt, isKept ? 1 : 0)
    .run()
}

/** Deletes mails written before `time`: they contain personal data, and nobody reads them again. */
export function deleteOldMails(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM outbox WHERE created_at < ?').bind(time)
}
