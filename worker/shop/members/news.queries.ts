import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type NewsRow, newsRow } from '#contract/news.ts'
import { all, one, run } from '../../platform/database/database.ts'
import { flagColumn, oneColumn } from '../../platform/database/row.ts'
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

/** Adds news for each running member of a plan, or of one who changes to it, and a mail for those with an e-mail. */
export function announce(planId: number, { subject, text }: News, now: number): Sql[] {
  const running = sql`FROM memberships JOIN members USING (user_id)
    WHERE memberships.status <> 'CANCELLED' AND coalesce(next_plan_id, plan_id) = ${planId}`
  return [
    sql`INSERT INTO news (user_id, subject, text, at) SELECT user_id, ${subject}, ${text}, ${now} ${running}`,
    sql`INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
        SELECT lower(hex(randomblob(16))), email, ${subject}, ${text}, ${now}, ${now} ${running} AND email IS NOT NULL`,
  ]
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

const storedNews = v.object({ ...newsRow.entries, isUnread: flagColumn })

/** News up to `now` that come after `key`. */
export async function listNews(db: D1Database, userId: string, [at, id]: NewsKey, limit: number): Promise<NewsRow[]> {
  return await all(
    db,
    storedNews,
    sql`SELECT id, subject, text, at, read_at IS NULL AS isUnread FROM news
       WHERE user_id = ${userId} AND (at, id) < (${at}, ${id}) ORDER BY at DESC, id DESC LIMIT ${limit}`,
  )
}

/** Counts unread news, up to `limit`. */
export async function countUnread(db: D1Database, userId: string, now: number, limit: number): Promise<number> {
  return await one(
    db,
    oneColumn('count', v.number()),
    sql`SELECT count(*) AS count FROM (
         SELECT 1 FROM news WHERE user_id = ${userId} AND read_at IS NULL AND at <= ${now} LIMIT ${limit})`,
  )
}

/** Marks the news up to `now` as read. */
export async function markRead(db: D1Database, userId: string, now: number): Promise<void> {
  await run(db, sql`UPDATE news SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL AND at <= ${now}`)
}
