import { createWriteStream } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import type { Env } from '../worker/platform/base/env.ts'
import { STATE_DIR } from './local-platform.ts'
import { scratchFolder } from './scratch-folder.ts'
import { runWrangler } from './wrangler.ts'

const root = dirname(import.meta.dirname)

/** Bucket and database of a shop, local or deployed. When a D1 command fails, the process ends with its error. */
interface ShopStore {
  bucket: R2Bucket
  /** The nightly backups. */
  backups: R2Bucket
  /** Writes an object of `backups` into a file, in pieces. */
  download(key: string, file: string): Promise<void>
  /** The rows of a statement. */
  rows(sql: string): Promise<Record<string, unknown>[]>
  /** Writes the whole database as SQL, in one consistent snapshot. */
  exportDatabase(file: string): Promise<void>
  /** Runs such a file, all of it or nothing. */
  importDatabase(file: string): Promise<void>
  close(): Promise<void>
}

/** Which shop: the local one, the deployed one or its staging. `into`: another database in place of the shop's own. */
interface Which {
  isRemote: boolean
  isStaging: boolean
  into?: string | undefined
}

/**
 * Opens the bucket of wrangler.toml. The database is opened by each command separately: locally an import
 * fails while another process has it open.
 */
export async function openShopStore({ isRemote, isStaging, into }: Which): Promise<ShopStore> {
  const settings = readConfig({ config: join(root, 'wrangler.toml'), ...(isStaging && { env: 'staging' }) })
  const scratch = scratchFolder('store')
  const base = { name: settings.name, compatibility_date: settings.compatibility_date }
  const d1_databases = settings.d1_databases.map((each: object) => ({ ...each, ...(into && { database_name: into }) }))
  const configPath = join(scratch, 'wrangler.json')
  await writeFile(configPath, JSON.stringify({ ...base, d1_databases }))
  // Without the database: wrangler finds it by name in a command, but not as a remote binding.
  const bucketConfigPath = join(scratch, 'bucket.json')
  const r2_buckets = settings.r2_buckets.map((bucket: object) => ({ ...bucket, remote: isRemote }))
  await writeFile(bucketConfigPath, JSON.stringify({ ...base, r2_buckets }))
  // `wrangler d1 export --local` has no --persist-to: it takes the state beside its configuration.
  await mkdir(join(scratch, '.wrangler'))
  await symlink(resolve(STATE_DIR), join(scratch, '.wrangler/state'), 'junction')
  const { env, dispose } = await getPlatformProxy<Pick<Env, 'BUCKET' | 'BACKUPS'>>({
    configPath: bucketConfigPath,
    persist: { path: `${STATE_DIR}/v3` },
  }).catch((error: Error) => {
    if (!isRemote) throw error
    const buckets = settings.r2_buckets.map(({ bucket_name }: { bucket_name: string }) => bucket_name).join(' and ')
    console.error(`The buckets ${buckets} cannot be opened, and nothing was changed: ${error.message}
Sign in (npx wrangler login). In a new account choose a workers.dev subdomain, switch R2 on and make the buckets
(docs/operations.md, Backup and restore).`)
    process.exit(1)
  })

  async function d1(verb: string, ...options: string[]) {
    const where = ['--config', configPath, isRemote ? '--remote' : '--local', '-y']
    const { status, stdout, stderr } = await runWrangler(['d1', verb, 'DB', ...where, ...options])
    if (status !== 0) {
      console.error(stderr)
      process.exit(1)
    }
    return stdout
  }
  return {
    bucket: env.BUCKET,
    backups: env.BACKUPS,
    async download(key, file) {
      const object = await env.BACKUPS.get(key)
      if (!object) throw new Error(`The bucket of backups has no ${key}.`)
      await pipeline(object.body as unknown as AsyncIterable<Uint8Array>, createWriteStream(file))
    },
    async rows(sql) {
      const [{ results }] = JSON.parse(await d1('execute', '--json', '--command', sql))
      return results
    },
    async exportDatabase(file) {
      await d1('export', '--output', file)
    },
    async importDatabase(file) {
      await d1('execute', '--file', file)
    },
    close: dispose,
  }
}

/**
 * Returns where a backup keeps the picture with this key. Throws for a key that leads out of the folder `pictures`: a
 * manipulated backup could otherwise read or overwrite any file.
 */
export function picturePath(backup: string, key: string): string {
  const folder = resolve(backup, 'pictures')
  const file = resolve(folder, key)
  const pathInside = relative(folder, file)
  if (pathInside === '' || isAbsolute(pathInside) || /^\.\.(?:[\\/]|$)/.test(pathInside)) {
    throw new Error(`The picture ${JSON.stringify(key)} is not inside ${join(backup, 'pictures')}.`)
  }
  return file
}
