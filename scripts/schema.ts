import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** schema.sql creates missing tables and does not change existing ones. */
export const SCHEMA = readFileSync(join(dirname(import.meta.dirname), 'schema.sql'), 'utf8')

/** Selects the CREATE statements of all tables except those of D1 itself. */
export const TABLES = `SELECT sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`

/** The columns of schema.sql that an older version's tables lack, as 'orders.city'. */
export function missingColumns(tables: readonly { sql: string }[]): string[] {
  const present = columnsOf(tables.map(({ sql }) => `${sql};`).join('\n'))
  return [...columnsOf(SCHEMA)].filter((column) => !present.has(column))
}

// In SQLite, because D1 cannot list the columns of all tables in one statement.
function columnsOf(script: string): Set<string> {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  const columns = database.prepare(
    `SELECT tables.name || '.' || columns.name AS name
     FROM sqlite_schema AS tables JOIN pragma_table_xinfo(tables.name) AS columns
     WHERE tables.type = 'table'`,
  )
  return new Set(columns.all().map(({ name }) => String(name)))
}
