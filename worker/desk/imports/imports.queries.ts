import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type ImportKind, type ImportState, importState } from '#contract/imports.ts'
import type { Actor } from '../../platform/audit/audit.queries.ts'
import { DAY } from '../../platform/base/time.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { instantColumn, jsonColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReadRow } from './import-cells.rules.ts'

/** Previews, and rows of an import that nobody went on with, hold names and phones. */
const KEPT_DAYS = 7

export const importsTables = {
  // Rows before their import.
  import_rows: {
    sweep: (now) => [
      sql`DELETE FROM import_rows WHERE made IS NULL AND import_id IN
         (SELECT id FROM imports WHERE done < rows AND created_at < ${now - KEPT_DAYS * DAY})`,
    ],
    unexported: 'which rows of a spreadsheet became the account; what they said is deleted',
  },
  imports: {
    sweep: (now) => [
      sql`DELETE FROM imports WHERE begun_at IS NULL AND done < rows AND created_at < ${now - KEPT_DAYS * DAY}`,
      sql`UPDATE imports SET rows = done WHERE done < rows AND created_at < ${now - KEPT_DAYS * DAY}`,
    ],
  },
} satisfies Tables

interface NewImport {
  id: string
  kind: ImportKind
  file: string
  /** The rows to be made: their line, and what was read of them. */
  rows: readonly { line: number; reads: readonly ReadRow[] }[]
}

/** A preview with its rows. */
export function insertImport({ id, kind, file, rows }: NewImport, admin: Actor, now: number): Sql[] {
  return [
    sql`INSERT INTO imports (id, kind, file, created_at, admin_id, rows)
         VALUES (${id}, ${kind}, ${file}, ${now}, ${admin.subject}, ${rows.length})`,
    // A bound text is at most 2 MB.
    ...chunksOf(rows, 1000).map(
      (chunk) => sql`INSERT INTO import_rows (import_id, line, reads)
         SELECT ${id}, value ->> 'line', value -> 'reads' FROM json_each(${JSON.stringify(chunk)})`,
    ),
  ]
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

const storedImport = v.object({
  ...v.omit(importState, ['at']).entries,
  at: instantColumn,
  doneTo: v.number(),
  begunAt: v.nullable(instantColumn),
})
export type StoredImport = v.InferOutput<typeof storedImport>

const importColumns = sql`id, kind, file, coalesce(begun_at, created_at) AS at, rows, done, made, undone_at AS undoneAt,
  done_to AS doneTo, begun_at AS begunAt`

export async function findImport(db: D1Database, id: string): Promise<StoredImport | undefined> {
  return await first(db, storedImport, sql`SELECT ${importColumns} FROM imports WHERE id = ${id}`)
}

const LATEST = 20

/** The latest imports that were begun, newest first. */
export async function latestImports(db: D1Database): Promise<ImportState[]> {
  return await all(
    db,
    importState,
    sql`SELECT ${importColumns} FROM imports WHERE begun_at IS NOT NULL ORDER BY begun_at DESC LIMIT ${LATEST}`,
  )
}

const waitingRow = v.object({
  line: v.number(),
  reads: jsonColumn(
    v.array(
      v.object({
        line: v.number(),
        values: v.record(v.string(), v.unknown()),
        problems: v.array(v.object({ column: v.string(), message: v.string() })),
      }),
    ),
  ),
})

/** The next rows that are not made yet, by line. */
export async function nextRows(db: D1Database, { id, doneTo }: StoredImport, limit: number) {
  return await all(
    db,
    waitingRow,
    sql`SELECT line, reads FROM import_rows WHERE import_id = ${id} AND line > ${doneTo} ORDER BY line LIMIT ${limit}`,
  )
}

/** What became of rows: their line, and the ID of what was made or why nothing was. */
interface DoneRow {
  line: number
  made: string | null
  leftOut: string | null
}

/** Fails with `state_moved` when another call has made these rows, or the import is undone. */
export function expectDoneTo({ id, doneTo }: StoredImport, done: readonly DoneRow[], now: number): Sql[] {
  const last = Math.max(doneTo, ...done.map(({ line }) => line))
  const made = done.filter((row) => row.made !== null).length
  return [
    sql`UPDATE imports SET done_to = ${last}, done = done + ${done.length}, made = made + ${made},
                            begun_at = coalesce(begun_at, ${now})
         WHERE id = ${id} AND done_to = ${doneTo} AND undone_at IS NULL`,
    expectOneChange,
    // An UPDATE … FROM would read all rows of the import for each of these.
    sql`INSERT INTO import_rows (import_id, line, reads, made, left_out)
         SELECT ${id}, value ->> 'line', '', value ->> 'made', value ->> 'leftOut'
         FROM json_each(${JSON.stringify(done)}) WHERE true
         ON CONFLICT (import_id, line) DO UPDATE SET reads = '', made = excluded.made, left_out = excluded.left_out`,
  ]
}

/** Fails with `state_moved` when the import is undone already, or goes on at the same time. */
export function markUndone({ id, doneTo }: StoredImport, now: number): Sql[] {
  return [
    sql`UPDATE imports SET undone_at = ${now} WHERE id = ${id} AND undone_at IS NULL AND done_to = ${doneTo}`,
    expectOneChange,
  ]
}

/** After its undo an import has no rows left, and none to make. */
export function forgetRows(id: string): Sql[] {
  return [sql`DELETE FROM import_rows WHERE import_id = ${id}`, sql`UPDATE imports SET rows = done WHERE id = ${id}`]
}

/** Fails with `state_moved` when a query finds a row. */
export function expectNone(found: Sql): Sql {
  return sql`INSERT INTO expect_one_change SELECT NOT EXISTS (${found})`
}

/** The first rows of a query. */
export function firstOf(found: Sql, limit: number): Sql {
  return sql`SELECT * FROM (${found}) LIMIT ${limit}`
}
