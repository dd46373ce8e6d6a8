import { createHash } from 'node:crypto'
import {
  APPLIED,
  MIGRATIONS,
  MIGRATIONS_TABLE,
  type Migration,
  pendingOf,
  requireSchema,
  SchemaMismatch,
} from '../migrations.ts'
import { SCHEMA_ROWS, type SchemaRow } from '../schema.ts'
import type { Cloudflare } from './cloudflare.ts'
import { type Say, Stop } from './stop.ts'

/**
 * Runs SQL statements in a deployed database as one transaction. Returns the rows of the last one. `params`: values of
 * the `?` of a single statement.
 */
export async function queryRemote<Row>(
  cloudflare: Cloudflare,
  databaseId: string,
  sql: string,
  params: string[] = [],
): Promise<Row[]> {
  const path = `/d1/database/${databaseId}/query`
  const results = await cloudflare.inAccount<{ results: Row[] }[]>('POST', path, { sql, params })
  return results.at(-1)?.results ?? []
}

/** The region of D1 and the data centre, such as APAC and SIN, of a deployed database; '' where it does not say so. */
export async function servedFrom(
  cloudflare: Cloudflare,
  databaseId: string,
): Promise<{ region: string; colo: string }> {
  const path = `/d1/database/${databaseId}/query`
  const [result] = await cloudflare.inAccount<{ meta: { served_by_region?: string; served_by_colo?: string } }[]>(
    'POST',
    path,
    {
      sql: 'SELECT 1',
    },
  )
  const { served_by_region: region = '', served_by_colo: colo = '' } = result?.meta ?? {}
  return { region, colo }
}

/**
 * Applies the pending migrations to a deployed database and says the Time Travel bookmark before each. Throws Stop when
 * a migration fails, when the database is of a newer version, or when it then differs from schema.sql.
 */
export async function migrateRemote(
  cloudflare: Cloudflare,
  databaseId: string,
  say: Say,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const query = <Row>(sql: string) => queryRemote<Row>(cloudflare, databaseId, sql)
  const isNew = (await query(`SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'`)).length === 0
  const applied = isNew ? [] : (await query<{ name: string }>(APPLIED)).map(({ name }) => name)
  try {
    for (const migration of pendingOf(applied, migrations)) {
      const { bookmark } = await cloudflare.inAccount<{ bookmark: string }>(
        'GET',
        `/d1/database/${databaseId}/time_travel/bookmark`,
      )
      say(`Time Travel bookmark before ${migration.name}: ${bookmark}`)
      await importSql(cloudflare, databaseId, migrationScript(migration))
      say(`Applied ${migration.name}`)
    }
    requireSchema(await query<SchemaRow>(SCHEMA_ROWS))
  } catch (error) {
    if (error instanceof SchemaMismatch)
      throw new Stop(`${error.message}\nSee docs/operations.md, Later versions and migrations.`)
    throw error
  }
}

function migrationScript({ name, sql }: Migration): string {
  return `${MIGRATIONS_TABLE};\n${sql}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');\n`
}

interface Import {
  /** In the reply to 'init', unless the file is known already. */
  upload_url?: string
  filename: string
  status?: 'active' | 'complete' | 'error'
  at_bookmark?: string
  success?: boolean
  error?: string
  errors?: string[]
}

/**
 * Runs a script in a deployed database, all of it or nothing. By the import API and not by a query, which splits
 * statements at the wrong place in some triggers. The database answers no other query meanwhile.
 */
async function importSql(cloudflare: Cloudflare, databaseId: string, sql: string): Promise<void> {
  const step = (body: object) => cloudflare.inAccount<Import>('POST', `/d1/database/${databaseId}/import`, body)
  const etag = createHash('md5').update(sql).digest('hex')
  let state = await step({ action: 'init', etag })
  if (state.upload_url) {
    const uploaded = await fetch(state.upload_url, { method: 'PUT', body: sql })
    if (!uploaded.ok) throw new Stop(`The upload of a migration failed: ${uploaded.status}`)
    state = await step({ action: 'ingest', etag, filename: state.filename })
  }
  // D1 answers a poll when there is news.
  while (state.success !== false && state.status === 'active')
    state = await step({ action: 'poll', current_bookmark: state.at_bookmark })
  if (state.success === false || state.status === 'error')
    throw new Stop(`A migration failed, and nothing of it was applied: ${state.errors?.join(' ') ?? state.error}`)
}
