import { parentPort, workerData } from 'node:worker_threads'
import type { ImportKind } from '../../../contract/imports.ts'
import { SCHEMA } from '../../schema.ts'
import { makeAdmin } from '../demo-data.ts'
import { memoryDatabase } from './memory-database.ts'
import { type PastWorker, pastWorker } from './past-worker.ts'
import { type DemoRows, loadRows } from './rows.ts'

const OWNER = { adminId: 'demo-admin' }
const IMPORTS = '/api/v1/admin/imports'

/** The CSV of all games, and of all customers. */
type Exported = Record<ImportKind, string>

export interface RoundTrip {
  before: Exported
  after: Exported
  /** Rows that the empty shop did not take, with the reason. */
  left: { title: string; reason: string }[]
}

// The thread of round-trip.long.test.ts, because a PastWorker replaces clock and random numbers.
parentPort?.postMessage(await roundTrip(workerData as { rows: DemoRows; now: number }))

/** Exports the demo shop, imports it into an empty shop, and exports that. */
async function roundTrip({ rows, now }: { rows: DemoRows; now: number }): Promise<RoundTrip> {
  let { db } = memoryDatabase(SCHEMA)
  await loadRows(db, rows)
  const present = { prepare: (text) => db.prepare(text), batch: (statements) => db.batch(statements) } as D1Database
  const worker = await pastWorker(present, 1)
  worker.setClock(now)
  const before = await exported(worker)
  db = memoryDatabase(SCHEMA).db
  await makeAdmin(db, now)
  const left = [await imported(worker, 'games', before.games), await imported(worker, 'customers', before.customers)]
  return { before, after: await exported(worker), left: left.flat() }
}

async function exported(worker: PastWorker): Promise<Exported> {
  const csvOf = async (kind: ImportKind) => (await worker.call(OWNER, 'GET', `/api/v1/admin/export/${kind}`)).json
  return { games: await csvOf('games'), customers: await csvOf('customers') }
}

async function imported(worker: PastWorker, kind: ImportKind, csv: string): Promise<RoundTrip['left']> {
  const { json: preview } = await worker.call(OWNER, 'POST', IMPORTS, { kind, file: `${kind}.csv`, csv })
  const left = preview.rows
    .filter(({ fate }: { fate: string }) => fate !== 'make')
    .map(({ title, fate, problems }: { title: string; fate: string; problems: { message: string }[] }) => ({
      title,
      reason: [fate, ...problems.map(({ message }) => message)].join(': '),
    }))
  for (;;) {
    const { json } = await worker.call(OWNER, 'POST', `${IMPORTS}/${preview.id}/run`)
    for (const { line, reason } of json.leftOut) left.push({ title: `Line ${line}`, reason })
    if (json.import.done >= json.import.rows) return left
  }
}
