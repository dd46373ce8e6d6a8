import { parentPort, workerData } from 'node:worker_threads'
import { SCHEMA } from '../../schema.ts'
import { DEMO_ACCOUNTS } from '../demo-accounts.ts'
import { makeDemoData } from '../demo-data.ts'
import { RENTED_TITLES } from '../demo-rentals.ts'
import type { DemoShop } from './demo-shop.ts'
import { liveAYear } from './life.ts'
import { memoryDatabase } from './memory-database.ts'
import { pastWorker } from './past-worker.ts'
import { rowsOf } from './rows.ts'

const SEED = 2018

// The thread of `makeDemoShop`.
parentPort?.postMessage(await demoShop(workerData as number))

async function demoShop(now: number): Promise<DemoShop> {
  const { sqlite, db } = memoryDatabase(SCHEMA)
  const pictureToken = await makeDemoData(db, now)
  const { counter, rider } = DEMO_ACCOUNTS.staff
  await db
    .prepare(
      `INSERT INTO admins (id, email, name, password_hash, created_at, role)
       SELECT value ->> 'id', value ->> 'email', value ->> 'name', password_hash, created_at, value ->> 'role'
       FROM json_each(?), admins WHERE admins.id = 'demo-admin'`,
    )
    .bind(
      JSON.stringify([
        { id: 'demo-counter', role: 'counter', ...counter },
        { id: 'demo-rider', role: 'rider', ...rider },
      ]),
    )
    .run()
  const passwordHash = await db.prepare('SELECT password_hash FROM members').first<string>('password_hash')
  const worker = await pastWorker(db, SEED)
  await liveAYear(worker, {
    staff: { owner: 'demo-admin', counter: 'demo-counter', rider: 'demo-rider' },
    now,
    passwordHash: passwordHash ?? '',
    notRented: RENTED_TITLES,
  })
  sqlite.exec(`DELETE FROM outbox; DELETE FROM sessions WHERE subject <> 'demo-pictures'`)
  return { rows: rowsOf(sqlite), pictureToken }
}
