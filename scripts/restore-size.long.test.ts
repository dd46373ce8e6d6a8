import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { restorable } from './restorable.ts'
import { scratchFolder } from './scratch-folder.ts'
import { statementsIn } from './statements.ts'

// The longest string of Node has 512 MiB. A year of a large shop is longer.

const MESSAGES = 300_000
/** The bytes of one message, so that all have 600 MB. */
const BYTES = 2000
const SCHEMA = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8')

/** Writes a database as D1 exports it, but for its order of tables. */
async function exportTo(file: string, database: DatabaseSync): Promise<void> {
  await pipeline(function* lines() {
    yield 'PRAGMA defer_foreign_keys=TRUE;\n'
    const schema = database
      .prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
      .all()
    for (const { type, name, sql } of schema) {
      if (type !== 'table') continue
      yield `${sql};\n`
      for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate())
        yield `INSERT INTO "${name}" (${Object.keys(row).map(quoted)}) VALUES(${Object.values(row).map(literal)});\n`
    }
    for (const { type, sql } of schema) if (type !== 'table') yield `${sql};\n`
  }, createWriteStream(file))
}

function quoted(name: string): string {
  return `"${name}"`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

test('a database of 600 MB is restored statement by statement and is the same', async ({ annotate }) => {
  const folder = scratchFolder('size')
  const shop = new DatabaseSync(join(folder, 'shop.sqlite'))
  shop.exec(`PRAGMA synchronous = OFF; ${SCHEMA}`)
  const insert = shop.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at) VALUES (?, 'Sana', 's@x.example', '+923000000001', ?, 1)`,
  )
  const text = "it's one; two\n".padEnd(BYTES, 'x')
  shop.exec('BEGIN')
  for (let id = 0; id < MESSAGES; id++) insert.run(String(id), text)
  shop.exec('COMMIT')
  const exported = join(folder, 'database.sql')
  await exportTo(exported, shop)
  shop.close()
  const { size } = await stat(exported)
  expect(size).toBeGreaterThan(600e6)

  const started = Date.now()
  const restored = new DatabaseSync(join(folder, 'restored.sqlite'))
  restored.exec('PRAGMA synchronous = OFF; BEGIN')
  let most = 0
  for await (const statement of statementsIn(restorable(exported, []))) {
    restored.exec(statement)
    most = Math.max(most, process.memoryUsage().heapUsed)
  }
  restored.exec('COMMIT')
  const seconds = Math.round((Date.now() - started) / 1000)
  const again = join(folder, 'again.sql')
  await exportTo(again, restored)
  restored.close()
  expect(await hashOf(again)).toBe(await hashOf(exported))
  expect(most).toBeLessThan(400e6)
  await annotate(`Restored ${Math.round(size / 1e6)} MB in ${seconds} s, at most ${Math.round(most / 1e6)} MB in use`)
})
