// `npm run bench -- cron`: the busiest day of the cron at 10,000, 69,000 and 200,000 members: 1 of 30 is renewed and 1
// of 30 reminded that day. Prints how many runs of the cron and of the queue that takes, the most statements of one
// run, and the rows read and written for each member; fails when a run sends more statements than D1 accepts.
//   --sizes 10000,69000     other sizes
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, dayInKarachi } from '../../contract/dates.ts'
import { SHOP_ENTRY, startBenchWorker } from './bench-worker.ts'

const MOST_STATEMENTS = 1000
const DAYS = 30
/** Rows of one statement: a longer one keeps a slow machine busy until the connection to the database ends. */
const CHUNK = 5000

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,69000,200000' } },
  allowPositionals: true,
})

const today = dayInKarachi(Date.now())
const soon = addDays(today, 3)

const DUE = `SELECT count(*) AS n FROM memberships WHERE status <> 'CANCELLED'
  AND (renews_on <= ?1 OR (renews_on <= ?2 AND reminded_of IS NOT renews_on))`

console.log(
  '| members | due that day | runs of the cron | runs of the queue | most statements | read | written | seconds here |',
)
console.log('|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const size of options.sizes.split(',').map(Number)) await measure(size)

/** The part of a line of the log that is read here. */
interface Line {
  event?: string
  queries: number
  rowsRead: number
  rowsWritten: number
  /** Of the cron: the further runs that it asked for. */
  jobs?: { memberships?: { runs?: number } }
}

async function measure(size: number): Promise<void> {
  const lines: Line[] = []
  const shop = await startBenchWorker(SHOP_ENTRY, (message) => {
    const line: Line = message.startsWith('{') ? JSON.parse(message) : {}
    if (line.event === 'cron' || line.event === 'memberships.run') lines.push(line)
  })
  const crons = () => lines.filter(({ event }) => event === 'cron')
  const further = () => lines.filter(({ event }) => event === 'memberships.run')
  const asked = () => sum(crons().map(({ jobs }) => jobs?.memberships?.runs ?? 0))
  try {
    await fill(shop.db, size)
    const due = async () => (await shop.db.prepare(DUE).bind(today, soon).first<number>('n')) ?? 0
    const before = await due()
    const began = performance.now()
    const worker = await shop.miniflare.getWorker()
    for (let runs = 1; (await due()) > 0; runs += 1) {
      await worker.scheduled({ cron: '*/5 * * * *' })
      // The next cron comes 5 minutes later, when the queue is empty again.
      while (crons().length < runs || further().length < asked()) await setTimeout(200)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const most = Math.max(...lines.map(({ queries }) => queries))
    const read = sum(lines.map(({ rowsRead }) => rowsRead)) / before
    const written = sum(lines.map(({ rowsWritten }) => rowsWritten)) / before
    const counts = [size, before, crons().length, further().length, most].map((figure) => figure.toLocaleString('en'))
    console.log(`| ${[...counts, read.toFixed(0), written.toFixed(0), seconds].join(' | ')} |`)
    if (most > MOST_STATEMENTS) throw new Error(`A run sent ${most} statements`)
  } finally {
    await shop.stop()
  }
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

/** Members whose rents fall on the days of a month alike; those of the next days but the last are reminded already. */
async function fill(db: D1Database, size: number): Promise<void> {
  for (let first = 1; first <= size; first += CHUNK) {
    const numbers = `WITH RECURSIVE n (i) AS
      (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(first + CHUNK - 1, size)})`
    await db.batch([
      db.prepare(
        `${numbers} INSERT INTO members (number, email, name, password_hash, created_at)
         SELECT i, 'm' || i || '@example.com', 'Ali Khan', '', 0 FROM n`,
      ),
      db
        .prepare(
          `${numbers} INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa, reminded_of)
           SELECT 'KB-' || i, 1, 'ACTIVE', date(due, '-2 months'), date(due, '-2 months'), due, 500000,
                  iif(i % ${DAYS} = 3, NULL, due)
           FROM (SELECT i, date(?1, '+' || (i % ${DAYS}) || ' days') AS due FROM n)`,
        )
        .bind(today),
    ])
  }
}
