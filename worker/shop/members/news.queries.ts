import sql, { type Sql } from 'sql-template-tag'
import type { NewsRow } from '#contract/news.ts'
import { statement } from '../../platform/database/database.ts'
import { UNDO_TIME } from '../../platform/mail/outbox.queries.ts'

/** What a member reads in their list of news. */
export interface News {
  subject: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
}

/** Adds news for a member, in the batch of its event. */
export function addNews(userId: string, { subject, text }: News, now: number): Sql {
  return sql`INSERT INTO news (user_id, subject, text, at) VALUES (${userId}, ${subject}, ${text}, ${now})`
}

/**
 * News of an action that UNDO can take back: they show when that time is over. `takesBack` is the subject of the news
 * of the opposite action. While those wait, they are deleted and nothing is added.
 */
export function addNewsAfterUndo(
  userId: string,
  { subject, text, takesBack = null }: News & { takesBack?: string | null },
  now: number,
): Sql[] {
  return [
    sql`DELETE FROM news WHERE user_id = ${userId} AND at > ${now} AND subject = ${takesBack}`,
    sql`INSERT INTO news (user_id, subject, text, at) SELECT ${userId}, ${subject}, ${text}, ${now + UNDO_TIME} WHERE changes() = 0`,
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
  const { results } = await statement(
    db,
    sql`SELECT id, subject, text, at, read_at IS NULL AS isUnread FROM news
       WHERE user_id = ${userId} AND (at, id) < (${at}, ${id}) ORDER BY at DESC, id DESC LIMIT ${limit}`,
  ).all<Omit<NewsRow, 'isUnread'> & { isUnread: 0 | 1 }>()
  return results.map((row) => ({ ...row, isUnread: row.isUnread === 1 }))
}

/** Counts unread news, up to `limit`. */
export async function countUnread(
  db: D1Database,
  userId: string,
  now: number,
  limit: number,
): Promise<number> {
  const row = await statement(
    db,
    sql`SELECT count(*) AS count FROM (
         SELECT 1 FROM news WHERE user_id = ${userId} AND read_at IS NULL AND at <= ${now} LIMIT ${limit})`,
  ).first<{ count: number }>()
  return row?.count ?? 0
}

/** Marks the news up to `now` as read. */
export async function markRead(db: D1Database, userId: string, now: number): Promise<void> {
  await statement(
    db,
    sql`UPDATE news SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL AND at <= ${now}`,
  ).run()
}
