// `npm run bench -- rows`: counts the rows that each call and each cron run reads when every table that grows
// with the shop has 1,000, 100,000 and 1,000,000 rows. Fails when one reads more rows of larger tables. Takes
// 5 minutes and 6 GB of disk.
//   --sizes 1000,100000     other sizes
import { parseArgs } from 'node:util'
import type { Env } from '../../worker/platform/base/env.ts'
import type { Ask, Call } from '../../worker/testing/every-call/ask.ts'
import { COUNT_ROWS, callAll, grows } from '../../worker/testing/every-call/call-all.ts'
import { fill, prepareToFill } from '../../worker/testing/every-call/fill.ts'
import { callForTheLibrary } from '../../worker/testing/every-call/member-calls.ts'
import { newMember } from '../../worker/testing/every-call/people.ts'
import { someAddress } from '../../worker/testing/some-address.ts'
import { SHOP_ENTRY, startBenchWorker } from './bench-worker.ts'
import { logBook } from './log-book.ts'

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,100000,1000000' } },
  allowPositionals: true,
})
const sizes = options.sizes.split(',').map(Number)

/** Rows of a member's own lists, which grow too. */
const memberRows = (size: number) => Math.max(50, size / 100)

/** Rows read by name of the call, one figure for each size. */
const read = new Map<string, number[]>()
const log = logBook()
const shop = await startBenchWorker(SHOP_ENTRY, log.write)
try {
  await prepareToFill(shop.db)
  for (const [index, size] of sizes.entries()) {
    const began = performance.now()
    await fill(shop.db, sizes[index - 1] ?? 0, size)
    const seconds = (performance.now() - began) / 1000
    console.error(`${asText(size)} rows a table after ${seconds.toFixed(0)} s`)
    const ask: Ask = (name, call) => askOnce(index, name, call)
    // Measured once: the library has no pages, so it reads all games.
    if (index === 0) await callForTheLibrary(ask, await newMember(shop.db, 1000, 1))
    await callAll(ask, await shop.miniflare.getBindings<Env>(), 1001 + index, memberRows(size))
    await runCron(index)
  }
} finally {
  await shop.stop()
}
printTable()

async function askOnce(index: number, name: string, call: Call) {
  const { method, path, headers, body } = call
  const reply = await fetch(shop.origin + path, {
    method: method ?? 'GET',
    headers: {
      ...someAddress(),
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text}`)
  const id = reply.headers.get('x-request-id')
  note(index, name, await log.find((line) => line.requestId === id && 'rowsRead' in line))
  return JSON.parse(text)
}

/** Runs each cron twice, because the calls have left work for the first run. */
async function runCron(index: number): Promise<void> {
  const worker = await shop.miniflare.getWorker()
  for (const cron of ['*/5 * * * *', '17 * * * *']) {
    for (const what of ['something due', 'nothing due']) {
      await worker.scheduled({ cron })
      note(index, `cron ${cron}, ${what}`, await log.find(({ event }) => event === 'cron'))
    }
  }
}

function note(index: number, name: string, { rowsRead = Number.NaN }: { rowsRead?: number }): void {
  const figures = read.get(name) ?? []
  figures[index] = rowsRead
  read.set(name, figures)
}

function printTable(): void {
  console.log(`| rows read by | ${sizes.map(asText).join(' | ')} |`)
  console.log(`|---|${sizes.map(() => '--:').join('|')}|`)
  for (const [name, figures] of read) console.log(`| ${name} | ${figures.map(asText).join(' | ')} |`)
  const growing = [...read].flatMap(([name, figures]) => {
    const [before, last = 0] = figures.slice(-2)
    return before !== undefined && grows(before, last) && !COUNT_ROWS.includes(name) ? name : []
  })
  if (growing.length > 0) throw new Error(`These read more rows of larger tables: ${growing.join(', ')}`)
}

function asText(figure: number): string {
  return figure.toLocaleString('en')
}
