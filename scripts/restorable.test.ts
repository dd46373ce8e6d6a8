import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { restorable } from './restorable.ts'
import { scratchFolder } from './scratch-folder.ts'

const EXPORTED = `PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE orders (id TEXT, member TEXT REFERENCES members (id));
INSERT INTO "orders" ("id","member") VALUES('it''s; new','a');
CREATE TABLE members (id TEXT PRIMARY KEY);
INSERT INTO "members" ("id") VALUES('a');
CREATE TRIGGER kept AFTER INSERT ON members BEGIN
  INSERT INTO orders VALUES ('trigger', NEW.id);
END;`

test('an export whose rows refer to a table behind them can be imported, rows before triggers', async () => {
  const file = join(scratchFolder('restorable'), 'database.sql')
  await writeFile(file, EXPORTED)
  const statements = await Readable.from(restorable(file, [])).toArray()
  expect(() => imported(EXPORTED)).toThrow('no such table: main.members')
  expect(imported(statements.join(''))).toEqual([{ id: "it's; new", member: 'a' }])
})

test('rows of a table share statements that D1 takes: at most 100,000 bytes', async () => {
  const row = (id: string) => `INSERT INTO "members" ("id") VALUES('${id}');`
  const ids = Array.from({ length: 200 }, (_, index) => `${index} ${'آ'.repeat(500)}`)
  const longest = `longest ${'آ'.repeat(45_000)}`
  const table = 'CREATE TABLE members (id TEXT PRIMARY KEY);'
  const other = `INSERT INTO "orders" ("id","member") VALUES('o','a');`
  const file = join(scratchFolder('restorable'), 'shared.sql')
  const orders = 'CREATE TABLE orders (id TEXT, member TEXT);'
  await writeFile(file, [table, orders, ...ids.map(row), row(longest), other, row('last')].join('\n'))
  const statements = await Readable.from(restorable(file, [])).toArray()
  expect(statements.length).toBe(2 + Math.ceil(ids.length / 59) + 3)
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000)
  const database = new DatabaseSync(':memory:')
  database.exec(statements.join(''))
  expect(database.prepare('SELECT id FROM members ORDER BY rowid').all()).toEqual(
    [...ids, longest, 'last'].map((id) => ({ id })),
  )
})

function imported(script: string) {
  const database = new DatabaseSync(':memory:')
  database.exec(`BEGIN; ${script} COMMIT;`)
  return database.prepare('SELECT id, member FROM orders').all()
}
