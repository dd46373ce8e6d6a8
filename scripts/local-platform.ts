import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Env } from '../worker/env.ts'

const root = dirname(import.meta.dirname)

/** Where local data lives; the e2e server has a place of its own. */
export const STATE_DIR = process.env.KHELBOX_STATE ?? '.wrangler/state'

/** The local bindings of wrangler.toml, on the same files that `wrangler dev` serves from. */
export async function openLocalPlatform(): Promise<{ env: Env; close(): Promise<void> }> {
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: `${STATE_DIR}/v3` },
  })
  return { env, close: dispose }
}

/** Brings a database to schema.sql; safe to run again and again. */
export async function applySchema(db: D1Database): Promise<void> {
  const script = await readFile(join(root, 'schema.sql'), 'utf8')
  await db.batch(splitSql(script).map((sql) => db.prepare(sql)))
}
