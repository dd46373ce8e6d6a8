import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import type { Env } from '../worker/base/env.ts'
import { STATE_DIR } from './local-platform.ts'

const root = dirname(import.meta.dirname)

/** Where a shop keeps what it must not lose: on this machine, or deployed. */
export interface ShopStore {
  bucket: R2Bucket
  /** The first row that one statement gives, if any. */
  firstRow(sql: string): Promise<Record<string, unknown> | undefined>
  /** Writes the database, whole and at one moment, as SQL. */
  exportDatabase(file: string): Promise<void>
  /** Runs such a file; all of it or nothing. */
  importDatabase(file: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the bucket that wrangler.toml names. The database is left to one command at a time: on this machine
 * a second process that has it open would stand in the way of an import.
 */
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
  const { env, dispose } = await getPlatformProxy<Pick<Env, 'BUCKET'>>({
    configPath,
    persist: { path: `${STATE_DIR}/v3` },
  })

  async function d1(verb: string, ...options: string[]) {
    const where = ['--config', configPath, isRemote ? '--remote' : '--local', '-y']
    const run = promisify(execFile)('wrangler', ['d1', verb, 'khelbox', ...where, ...options])
    const { stdout } = await run.catch(({ stderr }: { stderr: string }) => {
      console.error(stderr)
      process.exit(1)
    })
    return stdout
  }
  return {
    bucket: env.BUCKET,
    async firstRow(sql) {
      const [{ results }] = JSON.parse(await d1('execute', '--json', '--command', sql))
      return results[0]
    },
    async exportDatabase(file) {
      await d1('export', '--output', file)
    },
    async importDatabase(file) {
      await d1('execute', '--file', file)
    },
    async close() {
      await dispose()
      await rm(scratch, { recursive: true })
    },
  }
}
