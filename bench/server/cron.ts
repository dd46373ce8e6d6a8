// `npm run bench -- cron`: the busiest day of the cron at 10,000, 69,000 and 200,000 members: 1 of 30 is renewed and 1
// of 30 reminded that day. Prints how many runs of the cron and of the queue that takes, and the most statements of one
// run; fails when one sends more than D1 accepts.
//   --sizes 10000,69000     other sizes
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, dayInKarachi } from '../../contract/dates.ts'
import { SHOP_ENTRY, startBenchWorker } from './bench-worker.ts'

const MOST_STATEMENTS = 1000
const DAYS = 30

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,69000,200000' } },
  allowPositionals: true,
})

const today = dayInKarachi(Date.now())
const soon = addDays(today, 3)

const DUE = `SELECT count(*) AS n FROM memberships WHERE status <> 'CANCELLED'
  AND (renews_on <= ?1 OR (renews_on <= ?2 AND reminded_of IS NOT renews_on))`

console.log('| members | due that day | runs of the cron | runs of the queue | most statements | seconds here |')
console.log('|--:|--:|--:|--:|--:|--:|')
for (const size of options.sizes.split(',').map(Number)) await measure(size)

async function measure(size: number): Promise<void> {
  const queries: number[] = []
  let further = 0
  const shop = await startBenchWorker(SHOP_ENTRY, (message) => {
    const line = message.startsWith('{') ? JSON.parse(message) : {}
    if (line.event === 'cron' || line.event === 'memberships.run') queries.push(line.queries)
    if (line.event === 'memberships.run') further += 1
  })
  try {
    await fill(shop.db, size)
    const due = async () => (await shop.db.prepare(DUE).bind(today, soon).first<number>('n')) ?? 0
    const before = await due()
    const began = performance.now()
    const worker = await shop.miniflare.getWorker()
    let runs = 0
    for (; (await due()) > 0; runs += 1) {
      const left = await due()
      await worker.scheduled({ cron: '*/5 * * * *' })
      // The next cron comes 5 minutes later, when the queue is empty again.
      for (let last = left, now = await due(); now > 0 && now !== last; now = await due()) {
        last = now
        await setTimeout(2000)
      }
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const most = Math.max(...queries)
    const figures = [size, before, runs, further, most].map((figure) => figure.toLocaleString('en'))
    console.log(`| ${figures.join(' | ')} | ${seconds} |`)
    if (most > MOST_STATEMENTS) throw new Error(`A run sent ${most} statements`)
  } finally {
    await shop.stop()
  }
}

/** Members whose rents fall on the days of a month alike; those of the next days but the last are reminded already. */
async function fill(db: D1Database, size: number): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(?1 AS INTEGER))`
  const started = addDays(today, -60)
  await db
    .prepare(
      `${numbers} INSERT INTO members (number, email, name, password_hash, created_at)
       SELECT i, 'm' || i || '@example.com', 'Ali Khan', '', 0 FROM n`,
    )
    .bind(size)
    .run()
  await db
    .prepare(
      `${numbers} INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa, reminded_of)
       SELECT 'KB-' || i, 1, 'ACTIVE', ?2, ?2, date(?3, '+' || (i % ${DAYS}) || ' days'), 500000,
              iif(i % ${DAYS} = 3, NULL, date(?3, '+' || (i % ${DAYS}) || ' days')) FROM n`,
    )
    .bind(size, started, today)
    .run()
}
