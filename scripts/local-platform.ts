import { dirname, join } from 'node:path'
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Env } from '../worker/base/env.ts'
import { missingColumns, SCHEMA, TABLES } from './schema.ts'

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

/**
 * Brings the local database to schema.sql; safe to run again and again. Ends the process with a sentence
 * when an older version made a table of it.
 */
export async function applySchema(db: D1Database): Promise<void> {
  const changes = db.batch(splitSql(SCHEMA).map((sql) => db.prepare(sql)))
  // An index on a column that is not there yet: which one is said below.
  await changes.catch((error) => {
    if (!/no such column/.test(error.message)) throw error
  })
  const { results } = await db.prepare(TABLES).all<{ sql: string }>()
  const missing = missingColumns(results)
  if (missing.length === 0) return
  console.error(
    `The shop in ${STATE_DIR} was made by an older version: it has no ${missing.join(', ')}.
Start over with: rm -rf ${STATE_DIR}`,
  )
  process.exit(1)
}
