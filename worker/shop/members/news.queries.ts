import type { NewsRow } from '#contract/news.ts'
import { UNDO_TIME } from '../../platform/mail/outbox.queries.ts'

/** What a member reads in their list of news. */
export interface News {
  subject: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
}

/** Adds news for a member, in the batch of its event. */
export function addNews(
  db: D1Database,
  userId: string,
  { subject, text }: News,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO news (user_id, subject, text, at) VALUES (?, ?, ?, ?)')
    .bind(userId, subject, text, now)
}

/**
 * News of an action that UNDO can take back: they show when that time is over. `takesBack` is the subject of the news
 * of the opposite action. While those wait, they are deleted and nothing is added.
 */
export function addNewsAfterUndo(
  db: D1Database,
  userId: string,
  { subject, text, takesBack = null }: News & { takesBack?: string | null },
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM news WHERE user_id = ? AND at > ? AND subject = ?')
      .bind(userId, now, takesBack),
    db
      .prepare(
        `INSERT INTO news (user_id, subject, text, at) SELECT ?1, ?2, ?3, ?4 WHERE changes() = 0`,
      )
      .bind(userId, subject, text, now + UNDO_TIME),
  ]
}

/** Place in a list of news, newest first. */
export type NewsKey = readonly [at: number, id: number]

/** News up to `now` that come after `key`. */
export async function listNews(
  db: D1Database,
  userId: string,
  [at, id]: NewsKey,
  limit: number,
): Promise<NewsRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, subject, text, at, read_at IS NULL AS isUnread FROM news
       WHERE user_id = ?1 AND (at, id) < (?2, ?3) ORDER BY at DESC, id DESC LIMIT ?4`,
    )
    .bind(userId, at, id, limit)
    .all<Omit<NewsRow, 'isUnread'> & { isUnread: 0 | 1 }>()
  return results.map((row) => ({ ...row, isUnread: row.isUnread === 1 }))
}

/** Counts unread news, up to `limit`. */
export async function countUnread(
  db: D1Database,
  userId: string,
  now: number,
  limit: number,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM news WHERE user_id = ? AND read_at IS NULL AND at <= ? LIMIT ?)`,
    )
    .bind(userId, now, limit)
    .first<{ count: number }>()
  return row?.count ?? 0
}

/** Marks the news up to `now` as read. */
export async function markRead(db: D1Database, userId: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE news SET read_at = ?2 WHERE user_id = ?1 AND read_at IS NULL AND at <= ?2')
    .bind(userId, now)
    .run()
}

export function deleteOldNews(db: D1Database, time: number): D1PreparedStatement {
  return db.prepare('DELETE FROM news WHERE at < ?').bind(time)
}
