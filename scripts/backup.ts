// `npm run backup -- --to FOLDER [--remote [--env staging] [--night]]`: writes the database and all pictures of the
// shop into a new folder, for `npm run restore`. A deployed shop answers nothing while the database is exported;
// `--night` takes the newest nightly backup instead, so that the shop does not stop.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LOST_TEXTS } from '../worker/operations/lost-texts.queries.ts'
import { openShopStore, picturePath } from './shop-store.ts'

const { values: options } = parseArgs({
  options: {
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    night: { type: 'boolean', default: false },
  },
})
if (!options.to) fail('Please name a new folder: npm run backup -- --to FOLDER')
if (options.env !== 'production' && options.env !== 'staging') fail('--env must be production or staging')
const isStaging = options.env === 'staging'
if (isStaging && !options.remote) fail('--env staging is a deployed shop: add --remote.')
const folder = resolve(options.to)
if (existsSync(folder)) fail(`${options.to} exists already. Please name a new folder.`)

// Before the folder, so that a shop that cannot be read leaves none.
const store = await openShopStore({ isRemote: options.remote, isStaging })
const night = options.night ? await newestNight() : undefined
await mkdir(dirname(folder), { recursive: true })
await mkdir(folder, { mode: 0o700 })
const pictures = night ? await copyNight(night) : await exportNow()
const missing = []
for (const key of Object.keys(pictures)) if (!(await copyPicture(key))) missing.push(key)
// Written last, because restore refuses a folder without it.
await writeFile(join(folder, 'pictures.json'), JSON.stringify(pictures, undefined, 2))
await store.close()

console.log(`Backed up into ${options.to}: the database${night ? ` of ${night}` : ''} and ${Object.keys(pictures).length - missing.length} pictures.
The backup has names, addresses and phone numbers of your customers. Keep it where only you can read it.`)
if (missing.length > 0) console.log(`Deleted since that night, and not in the backup: ${missing.join(', ')}`)

/** By the key of each. */
type Pictures = Record<string, R2HTTPMetadata>

async function exportNow(): Promise<Pictures> {
  // The database first: a picture uploaded in between is then in excess and not missing.
  await store.exportDatabase(join(folder, 'database.sql'))
  await writeFile(join(folder, 'lost-texts.json'), JSON.stringify(await store.rows(LOST_TEXTS.sql)))
  const pictures: Pictures = {}
  let cursor: string | undefined
  do {
    const page = await store.bucket.list({ include: ['httpMetadata'], ...(cursor && { cursor }) })
    for (const { key, httpMetadata = {} } of page.objects) pictures[key] = httpMetadata
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return pictures
}

/** The newest whole night of the bucket of backups, as the folder there. */
async function newestNight(): Promise<string> {
  const { objects } = await store.backups.list()
  // The Worker writes this file last.
  const last = objects.map(({ key }) => key).findLast((key) => key.endsWith('/pictures.json'))
  if (last) return dirname(last)
  await store.close()
  fail('There is no nightly backup yet.')
}

async function copyNight(night: string): Promise<Pictures> {
  for (const name of ['database.sql', 'lost-texts.json', 'pictures.json'])
    await store.download(`${night}/${name}`, join(folder, name))
  return JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8'))
}

/** Returns false when the picture does not exist any more. */
async function copyPicture(key: string): Promise<boolean> {
  const object = await store.bucket.get(key)
  if (!object) return false
  const file = picturePath(folder, key)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, new Uint8Array(await object.arrayBuffer()))
  return true
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
