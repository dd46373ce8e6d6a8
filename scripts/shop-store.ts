import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import type { Env } from '../worker/env.ts'
import { STATE_DIR } from './local-platform.ts'

const root = dirname(import.meta.dirname)

/** Where a shop keeps what it must not lose: on this machine, or deployed. */
export interface ShopStore {
  db: D1Database
  bucket: R2Bucket
  /** Writes the database, whole and at one moment, as SQL. */
  exportDatabase(file: string): Promise<void>
  /** Runs such a file; all of it or nothing. */
  importDatabase(file: string): Promise<void>
  close(): Promise<void>
}

/** Opens the database and the bucket that wrangler.toml names. */
export async function openShopStore(isRemote: boolean): Promise<ShopStore> {
  const settings = readConfig({ config: join(root, 'wrangler.toml') })
  const scratch = await mkdtemp(join(tmpdir(), 'khelbox-store-'))
  const configPath = join(scratch, 'wrangler.json')
  const reached = <T extends object>(binding: T) => ({ ...binding, remote: isRemote })
  await writeFile(
    configPath,
    JSON.stringify({
      name: settings.name,
      compatibility_date: settings.compatibility_date,
      d1_databases: settings.d1_databases.map(reached),
      r2_buckets: settings.r2_buckets.map(reached),
    }),
  )
  // Of a database on this machine, `wrangler d1 export` takes the one beside its settings.
  await mkdir(join(scratch, '.wrangler'))
  await symlink(resolve(STATE_DIR), join(scratch, '.wrangler/state'))
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath,
    persist: { path: `${STATE_DIR}/v3` },
  })

  async function d1(verb: string, ...options: string[]) {
    const where = ['--config', configPath, isRemote ? '--remote' : '--local', '-y']
    const run = promisify(execFile)('wrangler', ['d1', verb, 'khelbox', ...where, ...options])
    await run.catch(({ stderr }: { stderr: string }) => {
      console.error(stderr)
      process.exit(1)
    })
  }
  return {
    db: env.DB,
    bucket: env.BUCKET,
    exportDatabase: (file) => d1('export', '--output', file),
    importDatabase: (file) => d1('execute', '--file', file),
    async close() {
      await dispose()
      await rm(scratch, { recursive: true })
    },
  }
}
