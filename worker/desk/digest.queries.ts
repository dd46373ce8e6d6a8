import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { AdminAction } from '#contract/admin-actions.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { all, first, query, together } from '../platform/database/database.ts'
import { dayColumn, instantColumn, oneColumn } from '../platform/database/row.ts'

/** Numbers of the digest by their names there; the numbers of the last group are unusual unless they are 0. */
interface DigestCounts {
  happened: Record<string, number>
  waits: Record<string, number>
  unusual: Record<string, number>
}

/**
 * Counts of the time from `since` to `now`: what happened and what is unusual; and what waits beside the work of Today.
 * A new line of the digest is a new line here.
 */
export async function countForDigest(db: D1Database, since: number, now: number): Promise<DigestCounts> {
  const ofAction = (action: AdminAction) =>
    sql`SELECT count(*) AS n FROM admin_actions WHERE action = ${action} AND at >= ${since} AND at < ${now}`
  const [happened, waits, unusual] = await Promise.all([
    counted(db, {
      Orders: sql`SELECT count(*) AS n FROM orders WHERE placed_at >= ${since} AND placed_at < ${now} AND is_test = 0`,
      Messages: sql`SELECT count(*) AS n FROM contact_messages WHERE sent_at >= ${since} AND sent_at < ${now}`,
      'Game requests and swaps': sql`SELECT count(*) AS n FROM game_requests WHERE requested_at >= ${since} AND requested_at < ${now}`,
      'New accounts': sql`SELECT count(*) AS n FROM members WHERE created_at >= ${since} AND created_at < ${now}`,
    }),
    counted(db, {
      'Orders to process': sql`SELECT count(*) AS n FROM (SELECT 1 FROM orders WHERE status = 'PROCESSING' AND is_test = 0 LIMIT ${MOST_COUNTED})`,
      'Messages to answer': sql`SELECT count(*) AS n FROM (SELECT 1 FROM contact_messages WHERE answered_at IS NULL LIMIT ${MOST_COUNTED})`,
    }),
    counted(db, {
      'Refused sign-ins of admins': ofAction('auth.refused'),
      'Wrong old passwords of admins': ofAction('auth.wrong-old-password'),
      'Refused second factors of admins': ofAction('factor.refused'),
      'Sign-ins of admins on new devices': sql`${ofAction('auth.signed-in')} AND detail = 'New device'`,
      'Exports of personal data': ofAction('customer.exported'),
      'Downloads of lists': ofAction('list.downloaded'),
      'Reversed entries': ofAction('ledger.reversed'),
      'Mails that were dropped': sql`SELECT count(*) AS n FROM outbox INDEXED BY outbox_dropped
         WHERE due_at IS NULL AND sent_at IS NULL AND created_at >= ${since} AND created_at < ${now}`,
    }),
  ])
  return { happened, waits, unusual }
}

async function counted(db: D1Database, lines: Record<string, Sql>): Promise<Record<string, number>> {
  const row = oneColumn('n', v.number())
  const counts = await together(
    db,
    Object.values(lines).map((line) => query(row, line)),
  )
  return Object.fromEntries(Object.keys(lines).map((name, at) => [name, counts[at]?.[0] ?? 0]))
}

/** Titles that got enough votes from `since` on and wait for a decision. */
export async function findWantedTitles(db: D1Database, since: number, votes: number): Promise<string[]> {
  return await all(
    db,
    oneColumn('title', v.string()),
    sql`SELECT title || ' for ' || platform AS title FROM recommendations
       WHERE status = 'OPEN' AND votes >= ${votes} AND notified_at >= ${since} ORDER BY votes DESC, id LIMIT 20`,
  )
}

const digestRow = v.object({ day: dayColumn, sentAt: instantColumn })

/** The day of the newest digest, and when it was sent (ms UTC); undefined: there is none. */
export async function lastDigest(db: D1Database): Promise<v.InferOutput<typeof digestRow> | undefined> {
  return await first(db, digestRow, sql`SELECT day, sent_at AS sentAt FROM digests ORDER BY day DESC LIMIT 1`)
}

/** Changes a row only for the first digest of a day, so that two runs of the cron send one. */
export function addDigest(day: string, now: number): Sql {
  return sql`INSERT OR IGNORE INTO digests (day, sent_at) VALUES (${day}, ${now})`
}
