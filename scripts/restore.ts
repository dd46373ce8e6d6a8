// `npm run restore -- --from FOLDER [--remote]`: restores a folder of `npm run backup`, or a night of the bucket of
// backups, into an empty database and its bucket, then compares the result with the backup. A night lists the pictures
// and does not have them: they must still be in the bucket.
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { lostText } from '../worker/operations/lost-texts.queries.ts'
import { withLostTexts } from './lost-texts.ts'
import { picturePath } from './picture-path.ts'
import { openShopStore } from './shop-store.ts'
import { tablesFirst } from './tables-first.ts'

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
const lostList = await readFile(join(folder, 'lost-texts.json'), 'utf8').catch(() => {
  fail(`${options.from} is not a complete backup: it has no lost-texts.json.`)
})
const lostTexts = v.parse(v.array(lostText), JSON.parse(lostList))

const files = new Map(Object.keys(pictures).map((key) => [key, fileOf(key)]))

const store = await openShopStore(options.remote)
const [table] = await store.rows(
  `SELECT name FROM sqlite_schema
   WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' LIMIT 1`,
)
if (table) {
  await store.close()
  fail(`The database is not empty (it has the table ${table.name}). Nothing was changed. Restore into a new database.`)
}

for (const [key, file] of files) {
  if (existsSync(file) || (await store.bucket.head(key))) continue
  await store.close()
  fail(`The picture ${key} is neither in ${options.from} nor in the bucket. Nothing was restored.`)
}
for (const [key, file] of files) {
  const httpMetadata = pictures[key] ?? {}
  if (existsSync(file)) await store.bucket.put(key, await readFile(file), { httpMetadata })
}
const whole = join(folder, 'with-lost-texts.sql')
await writeFile(whole, withLostTexts(tablesFirst(await readFile(database, 'utf8')), lostTexts))
await store.importDatabase(whole)
await rm(whole)

const restored = join(folder, 'restored.sql')
await store.exportDatabase(restored)
const isSame = (await readFile(restored)).equals(await readFile(database))
await rm(restored)
const [broken] = await store.rows('PRAGMA foreign_key_check')
await store.close()
if (!isSame || broken) {
  fail('The restored database differs from the backup. Do not open the shop with it.')
}
console.log(`Restored and checked: the database and ${Object.keys(pictures).length} pictures.`)

function fileOf(key: string): string {
  try {
    return picturePath(folder, key)
  } catch (error) {
    fail(`${(error as Error).message} Nothing was changed.`)
  }
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
