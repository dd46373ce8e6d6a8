import { randomId } from '../ids.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  body: string
}

/** Writes a mail into the outbox, in the batch of the event that it reports. */
export function queueMail(db: D1Database, mail: Mail, now: number): D1PreparedStatement {
  if (/[\r\n]/.test(mail.to + mail.subject))
    throw new Error('A mail header must not contain a line break')
  return db
    .prepare(
      `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
    )
    .bind(randomId(), mail.to, mail.subject, mail.body, now)
}

export interface QueuedMail extends Mail {
  id: string
}

/**
 * Takes up to `limit` due mails and moves their next try ahead in the same statement, so that two
 * workers never send the same one at once.
 */
export async function takeDueMails(
  db: D1Database,
  limit: number,
  now: number,
): Promise<QueuedMail[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, due_at = ?1 + 60000 * (1 << min(attempts, 8))
       WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ?2)
       RETURNING id, recipient AS "to", subject, body`,
    )
    .bind(now, limit)
    .all<QueuedMail>()
  return results
}

export async function markSent(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE outbox SET sent_at = ? WHERE id = ?').bind(now, id).run()
}
