import type { DatabaseSync } from 'node:sqlite'

type Row = Record<string, string | number | null>
/** All rows of each table, in the order in which tables refer to each other. */
export type DemoRows = [table: string, rows: Row[]][]

/** What a shop that runs makes anew: of this machine, of the last minutes, or empty. */
const NOT_KEPT = new Set([
  'cron_jobs',
  'rate_limits',
  'guesses',
  'known_places',
  'idempotency_keys',
  'expect_one_change',
  'searchable',
])

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`
const TRIGGERS = `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`
/** D1 takes at most 2 MB in one value. */
const ROWS_AT_ONCE = 2000

export function rowsOf(sqlite: DatabaseSync): DemoRows {
  return (sqlite.prepare(TABLES).all() as { name: string }[])
    .filter(({ name }) => !NOT_KEPT.has(name))
    .map(({ name }) => {
      // Without generated columns.
      const columns = (sqlite.prepare(`PRAGMA table_info(${name})`).all() as { name: string }[]).map(
        (each) => each.name,
      )
      return [name, sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${name}`).all() as Row[]]
    })
}

/** Loads rows into a database with the tables and first rows of the migrations, without running triggers. */
export async function loadRows(db: D1Database, tables: DemoRows): Promise<void> {
  const { results: triggers } = await db.prepare(TRIGGERS).all<{ name: string; sql: string }>()
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...tables.toReversed().map(([table]) => db.prepare(`DELETE FROM ${table}`)),
  ])
  for (const [table, rows] of tables)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await insert(db, table, rows.slice(from, from + ROWS_AT_ONCE))
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)))
}

async function insert(db: D1Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((_, index) => `value ->> ${index}`)
  await db
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`)
    .bind(JSON.stringify(rows.map((row) => columns.map((column) => row[column]))))
    .run()
}
