import { dirname, join } from 'node:path'
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { Env } from '../worker/base/env.ts'
import { missingColumns, SCHEMA, TABLES } from './schema.ts'

const root = dirname(import.meta.dirname)

/** Folder of the local data. Tests set KHELBOX_STATE. */
export const STATE_DIR = process.env.KHELBOX_STATE ?? '.wrangler/state'

/** The local bindings of wrangler.toml, on the same files as `wrangler dev`. */
export async function openLocalPlatform(): Promise<{ env: Env; close(): Promise<void> }> {
  process.env.WRANGLER_LOG ??= 'warn' // Otherwise wrangler prints that it reads .dev.vars.
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: `${STATE_DIR}/v3` },
  })
  return { env, close: dispose }
}

/** Applies schema.sql; idempotent. Ends the process with a message when a table lacks columns. */
export async function applySchema(db: D1Database): Promise<void> {
  const changes = db.batch(splitSql(SCHEMA).map((sql) => db.prepare(sql)))
  // An index on a missing column fails too; the message below names the column.
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
