import { createReadStream } from 'node:fs'
import type { LostText } from '../worker/operations/lost-texts.queries.ts'
import { lostTextUpdates } from './lost-texts.ts'
import { statementsIn } from './statements.ts'

/**
 * The statements of an export in an order that can be imported, statement by statement. All tables come before the
 * first row: a migration that makes a table anew puts it behind tables that refer to it, and SQLite refuses a row that
 * refers to a table that does not exist yet. The originals of texts that D1's export does not write correctly are set
 * before the triggers; a row that has changed since the export keeps its newer text.
 */
export async function* restorable(file: string, lost: readonly LostText[]): AsyncGenerator<string> {
  for (const isWanted of [isSetting, isTable])
    for await (const each of read(file)) if (isWanted(each)) yield `${each};\n`
  let updates = lostTextUpdates(lost)
  for await (const each of read(file)) {
    if (isSetting(each) || isTable(each)) continue
    if (/^CREATE TRIGGER\b/i.test(each)) {
      yield* updates
      updates = []
    }
    yield `${each};\n`
  }
  yield* updates
}

function read(file: string): AsyncGenerator<string> {
  return statementsIn(createReadStream(file, { encoding: 'utf8', highWaterMark: 2 ** 20 }))
}

function isSetting(statement: string): boolean {
  return /^PRAGMA\b/i.test(statement)
}

function isTable(statement: string): boolean {
  return /^CREATE TABLE\b/i.test(statement)
}
