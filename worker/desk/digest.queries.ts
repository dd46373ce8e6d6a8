import { MOST_COUNTED } from '#contract/today.ts'

/** Numbers of the digest by their names there; the numbers of the last group are unusual unless they are 0. */
export interface DigestCounts {
  happened: Record<string, number>
  waits: Record<string, number>
  unusual: Record<string, number>
}

/**
 * Counts of the time from `since` to `now`: what happened and what is unusual; and what waits beside the work of Today.
 * A new line of the digest is a new line here.
 */
export async function countForDigest(
  db: D1Database,
  since: number,
  now: number,
): Promise<DigestCounts> {
  const between = (sql: string) => db.prepare(sql).bind(since, now)
  const open = (sql: string) => db.prepare(sql).bind(MOST_COUNTED)
  const [happened, waits, unusual] = await Promise.all([
    counted(db, {
      Orders: between('SELECT count(*) AS n FROM orders WHERE placed_at >= ? AND placed_at < ?'),
      Messages: between(
        'SELECT count(*) AS n FROM contact_messages WHERE sent_at >= ? AND sent_at < ?',
      ),
      'Game requests and swaps': between(
        'SELECT count(*) AS n FROM game_requests WHERE requested_at >= ? AND requested_at < ?',
      ),
      'New accounts': between(
        'SELECT count(*) AS n FROM members WHERE created_at >= ? AND created_at < ?',
      ),
    }),
    counted(db, {
      'Orders to process': open(
        `SELECT count(*) AS n FROM (SELECT 1 FROM orders WHERE status = 'PROCESSING' LIMIT ?)`,
      ),
      'Messages to answer': open(
        'SELECT count(*) AS n FROM (SELECT 1 FROM contact_messages WHERE answered_at IS NULL LIMIT ?)',
      ),
    }),
    counted(db, {
      'Refused sign-ins of admins': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'auth.refused' AND at >= ? AND at < ?`,
      ),
      'Wrong old passwords of admins': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'auth.wrong-old-password' AND at >= ? AND at < ?`,
      ),
      'Refused second factors of admins': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'factor.refused' AND at >= ? AND at < ?`,
      ),
      'Sign-ins of admins on new devices': between(
        `SELECT count(*) AS n FROM admin_actions
         WHERE action = 'auth.signed-in' AND at >= ? AND at < ? AND detail = 'New device'`,
      ),
      'Exports of personal data': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'customer.exported' AND at >= ? AND at < ?`,
      ),
      'Downloads of lists': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'list.downloaded' AND at >= ? AND at < ?`,
      ),
      'Reversed entries': between(
        `SELECT count(*) AS n FROM admin_actions WHERE action = 'ledger.reversed' AND at >= ? AND at < ?`,
      ),
      'Mails that were dropped': between(
        `SELECT count(*) AS n FROM outbox INDEXED BY outbox_dropped
         WHERE due_at IS NULL AND sent_at IS NULL AND created_at >= ? AND created_at < ?`,
      ),
    }),
  ])
  return { happened, waits, unusual }
}

async function counted(
  db: D1Database,
  lines: Record<string, D1PreparedStatement>,
): Promise<Record<string, number>> {
  const results = await db.batch<{ n: number }>(Object.values(lines))
  return Object.fromEntries(
    Object.keys(lines).map((name, index) => [name, results[index]?.results[0]?.n ?? 0]),
  )
}

/** Titles that got enough votes from `since` on and wait for a decision. */
export async function findWantedTitles(
  db: D1Database,
  since: number,
  votes: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT title || ' for ' || platform AS title FROM recommendations
       WHERE status = 'OPEN' AND votes >= ?2 AND notified_at >= ?1 ORDER BY votes DESC, id LIMIT 20`,
    )
    .bind(since, votes)
    .all<{ title: string }>()
  return results.map(({ title }) => title)
}

/** The day of the newest digest, and when it was sent (ms UTC); null: there is none. */
export async function lastDigest(db: D1Database): Promise<{ day: string; sentAt: number } | null> {
  return await db
    .prepare('SELECT day, sent_at AS sentAt FROM digests ORDER BY day DESC LIMIT 1')
    .first<{ day: string; sentAt: number }>()
}

/** Changes a row only for the first digest of a day, so that two runs of the cron send one. */
export function addDigest(db: D1Database, day: string, now: number): D1PreparedStatement {
  return db.prepare('INSERT OR IGNORE INTO digests (day, sent_at) VALUES (?, ?)').bind(day, now)
}
