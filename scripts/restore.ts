// `npm run restore -- --from FOLDER [--remote [--env staging] [--into DATABASE]]`: restores a folder of
// `npm run backup`, or a night of the bucket of backups, into an empty database and its bucket, then compares the
// result with the backup. A night lists the pictures and does not have them: they must still be in the bucket.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { lostText } from '../worker/operations/lost-texts.queries.ts'
import { restorable } from './restorable.ts'
import { openShopStore, picturePath } from './shop-store.ts'

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    into: { type: 'string' },
  },
})
if (!options.from) fail('Please name the folder: npm run restore -- --from FOLDER')
if (options.env !== 'production' && options.env !== 'staging') fail('--env must be production or staging')
const isStaging = options.env === 'staging'
if (!options.remote && (isStaging || options.into))
  fail('--env staging and --into are for deployed shops: add --remote.')
if (isStaging && !options.into)
  fail(`Staging sends real mails, so it would write to the people of the backup. Restore into a database that no Worker
uses: npx wrangler d1 create khelbox-rehearsal, then add --into khelbox-rehearsal`)
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

const store = await openShopStore({ isRemote: options.remote, isStaging, into: options.into })
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
  if (existsSync(file) && !(await store.bucket.head(key)))
    await store.bucket.put(key, await readFile(file), { httpMetadata })
}
const whole = join(folder, 'with-lost-texts.sql')
await pipeline(restorable(database, lostTexts), createWriteStream(whole, { mode: 0o600 }))
await store.importDatabase(whole)
await rm(whole)

const restored = join(folder, 'restored.sql')
await store.exportDatabase(restored)
const isSame = (await hashOf(restored)) === (await hashOf(database))
await rm(restored)
const [broken] = await store.rows('PRAGMA foreign_key_check')
await store.close()
if (!isSame || broken) {
  fail('The restored database differs from the backup. Do not open the shop with it.')
}
console.log(`Restored and checked: the database and ${Object.keys(pictures).length} pictures.`)

/** In pieces: a backup may be larger than the longest string and the largest file in memory. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

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
