import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/dates.ts'
import { type Meter, newMeter } from '../../platform/base/env.ts'
import { DAY } from '../../platform/base/time.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { firstCases, oneIn } from '../../testing/long-run.ts'
import { servedWith } from '../../testing/queues.ts'
import { allocate } from './allocation.ts'

const NOW = startOfDay('2026-05-20')

/** Runs the allocation; returns the rows that it read and wrote. */
async function run(now: number): Promise<Meter> {
  const meter = newMeter()
  await allocate({ ...env, DB: meteredDatabase(env.DB, meter) }, now)
  return meter
}

/** Adds members with `each` games on their queues, out of twice as many games, none of which has a copy. */
async function fill(name: string, members: number, each: number): Promise<void> {
  // D1 binds numbers as REAL, which would show in texts made of them.
  const range = `WITH RECURSIVE
    size (members, first, each) AS (SELECT CAST(?1 AS INTEGER), CAST(?1 AS INTEGER) * 1000, CAST(?2 AS INTEGER)),
    n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1 * ?2)`
  const insert = (sql: string) => env.DB.prepare(`${range} ${sql}`).bind(members, each, name)
  await env.DB.batch([
    insert(
      `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       SELECT ?3 || i, ?3 || i, 'PS5', 'Action', '2022-03-04', 1, 0, 0, 0 FROM n, size WHERE i < each * 2`,
    ),
    insert(
      `INSERT INTO members (number, email, name, password_hash, city, created_at)
       SELECT first + i, first + i || '@' || ?3, 'Someone', '', 'Karachi', 0 FROM n, size WHERE i < members`,
    ),
    insert(
      `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       SELECT 'KB-' || (first + i), 1, 'ACTIVE', '2024-01-15', '2024-01-15', '2026-06-15', 0
       FROM n, size WHERE i < members AND ?3 <> ''`,
    ),
    insert(
      `INSERT INTO queue_entries (user_id, product_code, place, added_at)
       SELECT 'KB-' || (first + i / each), ?3 || ((i / each * 7 + i % each) % (each * 2)), i % each + 1, i
       FROM n, size`,
    ),
  ])
}

/** Adds copies to every game with such a name. */
async function copiesCome(pattern: string, copies: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO copies (code, product_code, number, since)
     SELECT product_code || '+' || (owned + key), product_code, owned + key, 0 FROM games, json_each(?2)
     WHERE product_code LIKE ?1`,
  )
    .bind(pattern, JSON.stringify(Array(copies).fill(0)))
    .run()
}

async function lineOf(productCode: string): Promise<number> {
  const count = await env.DB.prepare('SELECT count(*) AS n FROM queue_entries WHERE product_code = ?')
    .bind(productCode)
    .first<number>('n')
  return count ?? 0
}

test.each(
  oneIn(
    2,
    firstCases(2, [
      [10, 2, 5],
      [1000, 50, 20],
      [10_000, 200, 50],
    ] as const),
  ),
)(
  'with %i entries a run reads only lines with a free copy, and of those what has changed',
  { timeout: 120_000 },
  async (entries, members, each) => {
    const name = `N${entries}-`
    await fill(name, members, each)

    const noCopy = await run(NOW)
    expect(noCopy.rowsRead).toBeLessThanOrEqual(10)

    const line = await lineOf(`${name}0`)
    await copiesCome(`${name}0`, 1)
    const oneCopy = await run(NOW)
    expect(await servedWith(`${name}0`)).toHaveLength(1)
    expect(oneCopy.rowsRead).toBeLessThan(300 + 10 * line)

    await copiesCome(`${name}%`, 200)
    for (let runs = 1; (await run(NOW)).rowsRead > 10; runs += 1) {
      expect(runs, 'every entry is looked at once').toBeLessThan(30)
    }

    const nothingMoved = await run(NOW + 60_000)
    expect(nothingMoved.rowsRead).toBeLessThanOrEqual(10)

    await env.DB.prepare(
      `UPDATE memberships SET version = version + 1
       WHERE user_id = (SELECT user_id FROM queue_entries WHERE product_code = ? LIMIT 1)`,
    )
      .bind(`${name}1`)
      .run()
    const oneMoved = await run(NOW + 60_000)
    expect(oneMoved.rowsRead).toBeGreaterThan(10)
    expect(oneMoved.rowsRead).toBeLessThan(300 + 15 * each)

    expect((await run(NOW + DAY)).rowsRead).toBeLessThan(50_000)
  },
)
