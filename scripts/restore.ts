// `npm run restore -- --from FOLDER [--remote]`: restores a folder of `npm run backup` into an empty database
// and its bucket, then compares the result with the backup.
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openShopStore } from './shop-store.ts'

const { values: options } = parseArgs({
  options: { from: { type: 'string' }, remote: { type: 'boolean', default: false } },
})
if (!options.from) fail('Please name the folder: npm run restore -- --from FOLDER')
const folder = resolve(options.from)
const database = join(folder, 'database.sql')
const list = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => {
  fail(`${options.from} is not a complete backup: it has no pictures.json.`)
})
const pictures: Record<string, R2HTTPMetadata> = JSON.parse(list)

const store = await openShopStore(options.remote)
const table = await store.firstRow(
  `SELECT name FROM sqlite_schema
   WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' LIMIT 1`,
)
if (table) {
  await store.close()
  fail(
    `The database is not empty (it has the table ${table.name}). Nothing was changed. Restore into a new database.`,
  )
}

for (const [key, httpMetadata] of Object.entries(pictures)) {
  await store.bucket.put(key, await readFile(join(folder, 'pictures', key)), { httpMetadata })
}
await store.importDatabase(database)

const restored = join(folder, 'restored.sql')
await store.exportDatabase(restored)
const isSame = (await readFile(restored)).equals(await readFile(database))
await rm(restored)
const broken = await store.firstRow('PRAGMA foreign_key_check')
await store.close()
if (!isSame || broken) {
  fail('The restored database differs from the backup. Do not open the shop with it.')
}
console.log(`Restored and checked: the database and ${Object.keys(pictures).length} pictures.`)

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
