import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { type SchemaRow, schemaDifferences } from './schema.ts'

/** A file of migrations/. */
export interface Migration {
  /** The file name: '0001_baseline.sql'. */
  name: string
  sql: string
}

const folder = join(dirname(import.meta.dirname), 'migrations')

/** All migrations in the order in which they are applied. */
export const MIGRATIONS: Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

/** The table of `wrangler d1 migrations`, so that its commands know what is applied. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Selects the names of the applied migrations. The table exists after MIGRATIONS_TABLE. */
export const APPLIED = 'SELECT name FROM d1_migrations ORDER BY id'

/** The database has a migration that this version of the code does not have, or differs from schema.sql. */
export class SchemaMismatch extends Error {}

/** The migrations that are not applied yet. Throws SchemaMismatch when the database is of a newer version. */
export function pendingOf(applied: readonly string[], migrations: readonly Migration[] = MIGRATIONS): Migration[] {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new SchemaMismatch(`The database is of a newer version: migrations/ does not have its ${unknown.join(', ')}.`)
  return migrations.filter(({ name }) => !applied.includes(name))
}

/** The statements of a migration, and one that records it. Run them as one transaction. */
export function statementsOf({ name, sql }: Migration): string[] {
  return [...splitSql(sql), `INSERT INTO d1_migrations (name) VALUES ('${name}')`]
}

/** Throws SchemaMismatch with each difference, if there is one. */
export function requireSchema(present: SchemaRow[]): void {
  const differences = schemaDifferences(present)
  if (differences.length > 0)
    throw new SchemaMismatch(
      `The database differs from schema.sql:\n${differences.map((line) => `  ${line}`).join('\n')}`,
    )
}
