// `npm run backup -- --to FOLDER [--remote]`: writes the database and all pictures of the shop into a new
// folder, for `npm run restore`. A deployed shop answers nothing while the database is exported.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LOST_TEXTS } from '../worker/operations/lost-texts.queries.ts'
import { picturePath } from './picture-path.ts'
import { openShopStore } from './shop-store.ts'

const { values: options } = parseArgs({
  options: { to: { type: 'string' }, remote: { type: 'boolean', default: false } },
})
if (!options.to) {
  console.error('Please name a new folder: npm run backup -- --to FOLDER')
  process.exit(1)
}
const folder = resolve(options.to)
await mkdir(dirname(folder), { recursive: true })
await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
  console.error(`${options.to} exists already. Please name a new folder.`)
  process.exit(1)
})

const store = await openShopStore(options.remote)
// The database first: a picture uploaded in between is then in excess and not missing.
await store.exportDatabase(join(folder, 'database.sql'))
await writeFile(join(folder, 'lost-texts.json'), JSON.stringify(await store.rows(LOST_TEXTS.sql)))
const pictures: Record<string, R2HTTPMetadata> = {}
let cursor: string | undefined
do {
  const page = await store.bucket.list(cursor ? { cursor } : {})
  for (const { key } of page.objects) {
    const object = await store.bucket.get(key)
    if (!object) continue // deleted since it was listed
    const file = picturePath(folder, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Uint8Array(await object.arrayBuffer()))
    pictures[key] = object.httpMetadata ?? {}
  }
  cursor = page.truncated ? page.cursor : undefined
} while (cursor)
// Written last, because restore refuses a folder without it.
await writeFile(join(folder, 'pictures.json'), JSON.stringify(pictures, undefined, 2))
await store.close()

console.log(`Backed up into ${options.to}: the database and ${Object.keys(pictures).length} pictures.
The backup has names, addresses and phone numbers of your customers. Keep it where only you can read it.`)
