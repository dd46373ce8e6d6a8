import { constants, type DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sectionsOf } from '../worker/desk/today.ts'
import { memoryDatabase } from './demo/life/memory-database.ts'
import { SCHEMA } from './schema.ts'

/** The columns that the sections of Today read, by table. */
async function columnsRead(): Promise<Map<string, Set<string>>> {
  const { sqlite, db } = memoryDatabase(SCHEMA)
  const read = new Map<string, Set<string>>()
  sqlite.setAuthorizer((action, table, column) => {
    if (action === constants.SQLITE_READ && table && column) read.set(table, (read.get(table) ?? new Set()).add(column))
    return constants.SQLITE_OK
  })
  await sectionsOf(db, '2026-03-10')
  read.delete('today_state')
  return read
}

/** The columns that a statement can set to change this one: those that a generated one is made of. */
function settable(sqlite: DatabaseSync, table: string, column: string): string[] {
  const columns = sqlite.prepare(`SELECT name, hidden FROM pragma_table_xinfo(?)`).all(table)
  if (columns.some(({ name, hidden }) => name === column && hidden === 0)) return [column]
  const { sql } = sqlite.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table) as { sql: string }
  const [, made = ''] = new RegExp(`^  ${column} .* GENERATED ALWAYS AS (.*)$`, 'm').exec(sql) ?? []
  return columns.map(({ name }) => String(name)).filter((name) => new RegExp(`\\b${name}\\b`).test(made))
}

const RENAMES = /^CREATE TRIGGER \w+ AFTER (.+) BEGIN UPDATE today_state SET name = hex\(randomblob\(8\)\); END$/

test('every change of a column that Today reads, and no other, gives it another name', async () => {
  const { sqlite } = memoryDatabase(SCHEMA)
  const triggers = sqlite
    .prepare(`SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%today_state%'`)
    .all()
  const events = triggers.map(({ sql }) => RENAMES.exec(String(sql).replaceAll(/\s+/g, ' '))?.[1])
  const wanted = Array.from(await columnsRead(), ([table, read]) => {
    const columns = new Set(Array.from(read).flatMap((column) => settable(sqlite, table, column)))
    return [
      `INSERT ON ${table}`,
      `DELETE ON ${table}`,
      `UPDATE OF ${Array.from(columns).sort().join(', ')} ON ${table}`,
    ]
  })
  expect(events.map(inOrder).sort()).toEqual(wanted.flat().sort())
})

/** The same event with its columns in order. */
function inOrder(event = 'of another kind'): string {
  return event.replace(/(?<=^UPDATE OF ).*(?= ON )/, (columns) => columns.split(', ').sort().join(', '))
}
