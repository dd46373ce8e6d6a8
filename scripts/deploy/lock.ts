import type { Cloudflare } from './cloudflare.ts'
import { queryRemote } from './remote-database.ts'
import { Stop } from './stop.ts'

/** Longer than any deployment; a run that was broken off blocks others for as long. */
const MINUTES = 15

const TABLE = 'CREATE TABLE IF NOT EXISTS deploy_lock (id INTEGER PRIMARY KEY CHECK (id = 1), who TEXT, since INTEGER)'

/**
 * Runs `work` while nobody else deploys to the shop of this database. Throws Stop, which names the other person. The
 * clock is that of the database.
 */
export async function whileAlone(
  cloudflare: Cloudflare,
  databaseId: string,
  who: string,
  work: () => Promise<void>,
): Promise<void> {
  const query = <Row>(sql: string, params?: string[]) => queryRemote<Row>(cloudflare, databaseId, sql, params)
  await query(TABLE)
  const claimed = await query(
    `INSERT INTO deploy_lock (id, who, since) VALUES (1, ?, unixepoch())
     ON CONFLICT (id) DO UPDATE SET who = excluded.who, since = excluded.since
       WHERE since < unixepoch() - ${MINUTES * 60} RETURNING id`,
    [who],
  )
  if (claimed.length === 0) {
    const [other] = await query<Lock>('SELECT who, since FROM deploy_lock')
    throw new Stop(
      `${other?.who ?? 'Somebody'} has been deploying since ${timeOf(other?.since ?? 0)}, and two runs at once could leave half of each. Run the command again when that run has ended; one that was broken off ends at ${timeOf((other?.since ?? 0) + MINUTES * 60)}.`,
    )
  }
  try {
    await work()
  } finally {
    await query('DELETE FROM deploy_lock WHERE who = ?', [who])
  }
}

interface Lock {
  who: string
  since: number
}

function timeOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC`
}
