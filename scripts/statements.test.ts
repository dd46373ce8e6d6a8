import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { statementsIn } from './statements.ts'

const SCHEMA = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8')

/** The statements of a text that comes in pieces of these lengths, again and again. */
async function split(text: string, lengths: number[]): Promise<string[]> {
  async function* pieces() {
    for (let at = 0, turn = 0; at < text.length; turn++) {
      const length = lengths[turn % lengths.length] ?? 1
      yield text.slice(at, at + length)
      at += length
    }
  }
  return await Readable.from(statementsIn(pieces())).toArray()
}

test('schema.sql is split as wrangler splits it', async () => {
  expect(await split(SCHEMA, [1000])).toEqual(splitSql(SCHEMA))
})

const STATEMENTS = [
  `INSERT INTO "a" ("text") VALUES('it''s; -- new /* not */ one')`,
  `INSERT INTO a VALUES('', '''', ';''')`,
  "CREATE TABLE [a;b] (id TEXT -- the owner's; id\n, text TEXT /* ; */)",
  `CREATE TRIGGER t AFTER INSERT ON a WHEN NEW.id <> ';' BEGIN
     UPDATE a SET n = CASE WHEN n > 0 THEN 1 ELSE 2 END; -- ; its end
     INSERT INTO a VALUES ('END;');
     /* now; */
   END`,
  'PRAGMA defer_foreign_keys=TRUE',
  `INSERT INTO a VALUES('سلام; 🎮')`,
]

test('statements are the same in whatever pieces they come', async () => {
  const statements = fc.array(fc.constantFrom(...STATEMENTS), { minLength: 1, maxLength: 6 })
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(statements, lengths, async (wanted, sizes) => {
      expect(await split(wanted.map((each) => `${each};\n`).join(''), sizes)).toEqual(wanted)
    }),
  )
})
