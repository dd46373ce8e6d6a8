import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullTest } from '../worker/testing/long-run.ts'
import { migrateLocally } from './local-platform.ts'
import { MIGRATIONS, type Migration, pendingOf } from './migrations.ts'
import { SCHEMA, SCHEMA_ROWS, type SchemaRow, schemaDifferences, schemaOf } from './schema.ts'

const worker = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    d1Databases: ['OLDER', 'FAILING'],
  }),
)
let databases: Record<string, D1Database>
beforeAll(async () => {
  databases = await worker.getBindings()
})
afterAll(() => worker.dispose())

async function rowsOf(db: D1Database | undefined): Promise<SchemaRow[]> {
  const { results } = await (db as D1Database).prepare(SCHEMA_ROWS).all<SchemaRow>()
  return results
}

/** The indexes of a script by table, in the order of their creation. */
function indexesOf(script: string) {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  const rows = database
    .prepare(
      `SELECT tbl_name AS "table", name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid`,
    )
    .all() as { table: string; name: string }[]
  return Object.fromEntries(
    Array.from(
      Map.groupBy(rows, ({ table }) => table),
      ([table, indexes]) => [table, indexes.map(({ name }) => name)],
    ),
  )
}

/** The rows that a script puts into its tables. */
function contentOf(script: string) {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  const tables = schemaOf(script).filter(({ type }) => type === 'table')
  return Object.fromEntries(tables.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]))
}

test('schema.sql and all migrations together make the same database', () => {
  const migrated = MIGRATIONS.map(({ sql }) => sql).join('\n')
  expect(schemaDifferences(schemaOf(migrated))).toEqual([])
  expect(contentOf(migrated)).toEqual(contentOf(SCHEMA))
})

/** Tables whose rows nobody deletes. */
const KEPT = ['admins', 'deliveries']

test('rows that refer to a deleted row are found by an index', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(SCHEMA)
  const references = database
    .prepare(
      `SELECT child.name AS child, group_concat(fk."from" || ' = ?', ' AND ') AS condition, fk."table" AS parent
       FROM sqlite_schema AS child, pragma_foreign_key_list(child.name) AS fk WHERE child.type = 'table'
       GROUP BY child.name, fk.id`,
    )
    .all() as { child: string; condition: string; parent: string }[]
  const scans = references
    .filter(({ parent }) => !KEPT.includes(parent))
    .filter(({ child, condition }) => {
      const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM "${child}" WHERE ${condition}`).all()
      return plan.some(({ detail }) => /^SCAN/.test(String(detail)))
    })
  expect(references.length).toBeGreaterThan(50)
  expect(scans).toEqual([])
})

test('schema.sql has the indexes of a table in the order of the migrations, because SQLite may choose by it', () => {
  expect(indexesOf(SCHEMA)).toEqual(indexesOf(MIGRATIONS.map(({ sql }) => sql).join('\n')))
})

test('the numbers of the migrations are 0001, 0002 …, each once', () => {
  expect(MIGRATIONS.map(({ name }) => name.slice(0, 5))).toEqual(
    MIGRATIONS.map((_, at) => `${String(at + 1).padStart(4, '0')}_`),
  )
})

const WANTED = `
  CREATE TABLE games (code TEXT PRIMARY KEY, owned INTEGER NOT NULL CHECK (owned >= 0)) STRICT;
  CREATE INDEX games_owned ON games (owned) WHERE owned > 0;
  CREATE TRIGGER game_added AFTER INSERT ON games BEGIN DELETE FROM games WHERE owned = 0; END;`

function differencesAfter(from: string | RegExp, to: string): string[] {
  return schemaDifferences(schemaOf(WANTED.replace(from, to)), schemaOf(WANTED))
}

test.each([
  ['comments and line breaks', 'owned INTEGER', '-- copies\n owned  INTEGER'],
  ['quotes around a name', 'TABLE games', 'TABLE "games"'],
])('the comparison of two databases ignores %s', (_, from, to) => {
  expect(differencesAfter(from, to)).toEqual([])
})

test.each([
  ['a column', 'owned INTEGER', 'added TEXT, owned INTEGER', ['table games has in addition: added TEXT']],
  [
    'a CHECK',
    ' CHECK (owned >= 0)',
    '',
    [
      'table games lacks: owned INTEGER NOT NULL CHECK ( owned >= 0 )',
      'table games has in addition: owned INTEGER NOT NULL',
    ],
  ],
  ['STRICT', ') STRICT', ')', ['table games lacks: STRICT']],
  [
    'the order of columns',
    /\(code TEXT PRIMARY KEY, (.*)\) STRICT/,
    '($1, code TEXT PRIMARY KEY) STRICT',
    ['table games has another order'],
  ],
  ['the condition of an index', 'owned > 0', 'owned > 1', ['index games_owned differs']],
  ['a missing trigger', /CREATE TRIGGER .*/, '', ['trigger game_added is missing']],
  ['a changed text', 'owned = 0', "owned = '0'", ['trigger game_added differs']],
  ['another table', /$/, 'CREATE TABLE notes (note TEXT);', ['table notes is not in schema.sql']],
])('the comparison of two databases describes %s', (_, from, to, described) => {
  expect(differencesAfter(from, to)).toEqual(described)
})

/** Adds a CHECK by a new table, as CONTRIBUTING.md describes it, and a trigger. */
const CHECK_AND_TRIGGER: Migration = {
  name: '9999_deliveries_after_1970.sql',
  sql: `PRAGMA defer_foreign_keys = ON;
    CREATE TABLE deliveries_copy AS SELECT * FROM deliveries;
    DROP TABLE deliveries;
    CREATE TABLE deliveries (
      id        TEXT PRIMARY KEY,
      user_id   TEXT NOT NULL,
      fee_paisa INTEGER NOT NULL CHECK (fee_paisa >= 0),
      at        INTEGER NOT NULL CHECK (at > 0)
    ) STRICT;
    INSERT INTO deliveries SELECT id, user_id, fee_paisa, at FROM deliveries_copy;
    DROP TABLE deliveries_copy;
    CREATE INDEX deliveries_of_member ON deliveries (user_id, at);
    CREATE TRIGGER delivery_kept BEFORE DELETE ON deliveries
    BEGIN
      SELECT CASE WHEN OLD.fee_paisa > 0 THEN RAISE(ABORT, 'paid; kept') END;
    END;`,
}

fullTest('a local database of an older version is brought up to date and keeps its rows', async () => {
  const db = databases.OLDER as D1Database
  await migrateLocally(db)
  expect(schemaDifferences(await rowsOf(db))).toEqual([])
  await db.batch(
    [
      `INSERT INTO deliveries VALUES ('d', 'KB-1', 30000, 7)`,
      `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
         product_name, game_category, delivery_id, requested_at)
       VALUES ('r', 'REQUEST', 'HANDED_OVER', 'KB-1', '', '', 'g', 'G', '', 'd', 1)`,
    ].map((sql) => db.prepare(sql)),
  )
  const newer = [...MIGRATIONS, CHECK_AND_TRIGGER]
  const wanted = schemaOf(newer.map(({ sql }) => sql).join('\n'))
  expect(schemaDifferences(await rowsOf(db), wanted)).toEqual([
    'table deliveries lacks: at INTEGER NOT NULL CHECK ( at > 0 )',
    'table deliveries has in addition: at INTEGER NOT NULL',
    'trigger delivery_kept is missing',
  ])

  await migrateLocally(db, newer)
  expect(schemaDifferences(await rowsOf(db), wanted)).toEqual([])
  expect((await db.prepare('SELECT * FROM deliveries').all()).results).toEqual([
    { id: 'd', user_id: 'KB-1', fee_paisa: 30000, at: 7 },
  ])
  expect((await db.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
  await expect(db.prepare('DELETE FROM deliveries').run()).rejects.toThrow('paid; kept')
  await migrateLocally(db, newer)
})

fullTest('a migration that fails changes nothing and is not recorded', async () => {
  const db = databases.FAILING as D1Database
  await migrateLocally(db)
  const before = await rowsOf(db)
  const broken = {
    name: '9999_broken.sql',
    sql: 'CREATE TABLE notes (note TEXT); DROP TABLE nobody;',
  }
  await expect(migrateLocally(db, [...MIGRATIONS, broken])).rejects.toThrow('no such table: nobody')
  expect(await rowsOf(db)).toEqual(before)
  await migrateLocally(db)
})

test('deliveries before the record of promises are counted by their last promised day', () => {
  const at = MIGRATIONS.findIndex(({ name }) => name.endsWith('_record_promises.sql'))
  const database = new DatabaseSync(':memory:')
  database.exec(
    MIGRATIONS.slice(0, at)
      .map(({ sql }) => sql)
      .join('\n'),
  )
  const add = (id: string, status: string, day: string | null, handedOver: string | null) =>
    database
      .prepare(
        `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
           game_category, deliver_by, requested_at, handed_over_at)
         VALUES (?, 'REQUEST', ?, 'KB-1', '', 'Karachi', ?, 'G', '', ?, 1, ?)`,
      )
      .run(id, status, `g${id}`, day, handedOver && Date.parse(handedOver))
  add('kept', 'RETURNED', '2026-03-03', '2026-03-03T18:59:00Z')
  // Midnight in Karachi is 19:00 UTC.
  add('late', 'HANDED_OVER', '2026-03-03', '2026-03-03T19:00:00Z')
  add('open', 'PACKED', '2026-03-03', null)
  add('void', 'DECLINED', '2026-03-03', null)
  add('asked', 'REQUESTED', null, null)
  add('imported', 'HANDED_OVER', null, '2026-03-03T19:00:00Z')
  database.exec(MIGRATIONS[at]?.sql ?? '')
  expect(database.prepare('SELECT request_id, outcome FROM promises ORDER BY request_id').all()).toEqual([
    { request_id: 'kept', outcome: 'KEPT' },
    { request_id: 'late', outcome: 'LATE' },
    { request_id: 'open', outcome: null },
    { request_id: 'void', outcome: 'VOID' },
  ])
  expect(database.prepare('SELECT kept, late, void, open FROM promise_days').all()).toEqual([
    { kept: 1, late: 1, void: 1, open: 1 },
  ])
})

test('a database of a newer version is refused', () => {
  expect(() => pendingOf(['0001_baseline.sql', '0009_later.sql'])).toThrow(
    'The database is of a newer version: migrations/ does not have its 0009_later.sql.',
  )
})
