import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** schema.sql: creates what a database lacks as a whole, but changes no table that is there. */
export const SCHEMA = readFileSync(join(dirname(import.meta.dirname), 'schema.sql'), 'utf8')

/** How the tables of a database were made, but for those of D1 itself. */
export const TABLES = `SELECT sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`

/** 'orders.city' for each column of schema.sql that these tables lack: an older version made them. */
export function missingColumns(tables: readonly { sql: string }[]): string[] {
  const present = columnsOf(tables.map(({ sql }) => `${sql};`).join('\n'))
  return [...columnsOf(SCHEMA)].filter((column) => !present.has(column))
}

// D1 does not tell the columns of all tables at once.
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
