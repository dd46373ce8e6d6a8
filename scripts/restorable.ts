import { createReadStream } from 'node:fs'
import type { LostText } from '../worker/operations/lost-texts.queries.ts'
import { lostTextUpdates } from './lost-texts.ts'
import { statementsIn } from './statements.ts'

/** UTF-16 units of one statement, at most 90,000 bytes: D1 takes 100,000. */
const LONGEST = 30_000
/** An export has one such statement for each row. */
const INSERT = /^INSERT INTO "[^"]*" \("[^)]*"\) VALUES(?=\()/

/**
 * The statements of an export in an order that can be imported, statement by statement. All tables come before the
 * first row: a migration that makes a table anew puts it behind tables that refer to it, and SQLite refuses a row that
 * refers to a table that does not exist yet. Rows of a table that follow each other share a statement, because each
 * statement is sent alone. The originals of texts that D1's export does not write correctly are set before the
 * triggers; a row that has changed since the export keeps its newer text.
 */
export async function* restorable(file: string, lost: readonly LostText[]): AsyncGenerator<string> {
  for await (const each of read(file)) if (isBeforeRows(each)) yield `${each};\n`
  let updates = lostTextUpdates(lost)
  for await (const each of withSharedInserts(read(file))) {
    if (isBeforeRows(each)) continue
    if (/^CREATE TRIGGER\b/i.test(each)) {
      yield* updates
      updates = []
    }
    yield `${each};\n`
  }
  yield* updates
}

async function* withSharedInserts(statements: AsyncIterable<string>): AsyncGenerator<string> {
  let shared = ''
  let head: string | undefined
  for await (const each of statements) {
    const [insert] = INSERT.exec(each) ?? []
    if (insert !== undefined && insert === head && shared.length + each.length < LONGEST) {
      shared += `,${each.slice(insert.length)}`
      continue
    }
    if (shared) yield shared
    shared = each
    head = insert
  }
  if (shared) yield shared
}

function read(file: string): AsyncGenerator<string> {
  return statementsIn(createReadStream(file, { encoding: 'utf8', highWaterMark: 2 ** 20 }))
}

function isBeforeRows(statement: string): boolean {
  return /^(?:PRAGMA|CREATE TABLE)\b/i.test(statement)
}
