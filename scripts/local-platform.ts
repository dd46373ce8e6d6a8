import { dirname, join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '../worker/platform/base/env.ts'
import { writeLocalVars } from './local-vars.ts'
import {
  APPLIED,
  MIGRATIONS,
  MIGRATIONS_TABLE,
  type Migration,
  pendingOf,
  requireSchema,
  statementsOf,
} from './migrations.ts'
import { SCHEMA_ROWS, type SchemaRow } from './schema.ts'

const root = dirname(import.meta.dirname)

/** Folder of the local data. Tests set KHELBOX_STATE. */
export const STATE_DIR = process.env.KHELBOX_STATE ?? '.wrangler/state'

/** The local bindings of wrangler.toml, on the same files as `wrangler dev`. Writes .dev.vars in a fresh clone. */
export async function openLocalPlatform(): Promise<{ env: Env; close(): Promise<void> }> {
  writeLocalVars()
  process.env.WRANGLER_LOG ??= 'warn' // Otherwise wrangler prints that it reads .dev.vars.
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: `${STATE_DIR}/v3` },
  })
  return { env, close: dispose }
}

/**
 * Creates or updates the local database by the migrations. Ends the process with a message when a migration
 * fails, when the database then differs from schema.sql, or when it is of a newer version.
 */
export async function updateDatabase(db: D1Database): Promise<void> {
  try {
    await migrateLocally(db)
    requireSchema((await db.prepare(SCHEMA_ROWS).all<SchemaRow>()).results)
  } catch (error) {
    console.error(`The local shop in ${STATE_DIR} does not fit this version.
${(error as Error).message}
Start over with: rm -rf ${STATE_DIR}`)
    process.exit(1)
  }
}

/**
 * Applies the pending migrations to a local database, each wholly or not at all. Throws
 * SchemaMismatch when it is of a newer version.
 */
export async function migrateLocally(db: D1Database, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await db.prepare(MIGRATIONS_TABLE).run()
  const { results } = await db.prepare(APPLIED).all<{ name: string }>()
  const applied = results.map(({ name }) => name)
  for (const migration of pendingOf(applied, migrations))
    await db.batch(statementsOf(migration).map((sql) => db.prepare(sql)))
}
