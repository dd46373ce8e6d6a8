import * as v from 'valibot'
import { dayInKarachi } from '#contract/dates.ts'
import {
  type ImportForm,
  type ImportKind,
  type ImportState,
  ROWS_PER_RUN,
  type TextOfColumn,
} from '#contract/imports.ts'
import { type Actor, auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { all, violates, write } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { ApiError, conflict, notFound, unavailable } from '../../platform/http/errors.ts'
import { deleteCustomers, findCustomerFacts, insertCustomers, usesOfCustomers } from './customers-import.queries.ts'
import { type PlannedCustomer, planCustomers } from './customers-plan.rules.ts'
import { deleteGames, findGameFacts, insertGames, usesOfGames } from './games-import.queries.ts'
import { type PlannedGame, planGames } from './games-plan.rules.ts'
import { orderOfDays, type ReadRow, readRow } from './import-cells.rules.ts'
import { type Columns, isNoRow, NAMED, readSheet, type Sheet, type SheetRow } from './import-table.rules.ts'
import {
  expectDoneTo,
  expectNone,
  findImport,
  firstOf,
  forgetRows,
  insertImport,
  markUndone,
  nextRows,
  type StoredImport,
} from './imports.queries.ts'
import { type Planned, reasonOf } from './planned.rules.ts'

/** What became of rows, and the statements that write the made ones. */
interface Plan {
  planned: (PlannedGame | PlannedCustomer)[]
  writes: (file: string, now: number) => ReturnType<typeof insertGames>
}

/** Plans rows on what the shop has now: for the preview, and again when they are made. */
async function planRows(db: D1Database, kind: ImportKind, rows: readonly ReadRow[], now: number): Promise<Plan> {
  if (kind === 'games') {
    const planned = planGames(rows, await findGameFacts(db, rows))
    return { planned, writes: (_, at) => insertGames(madeOf(planned), at) }
  }
  const planned = planCustomers(rows, await findCustomerFacts(db, rows, dayInKarachi(now)))
  return { planned, writes: (file, at) => insertCustomers(madeOf(planned), file, at) }
}

function madeOf<Made>(planned: readonly Planned<Made>[]): Made[] {
  return planned.flatMap(({ made }) => made ?? [])
}

/** Reads a file and stores what would be made of it. Nothing is made. Throws 422 with the headings to choose from. */
export async function previewImport(db: D1Database, admin: Actor, form: ImportForm) {
  const now = Date.now()
  const { kind, file } = form
  const sheet = sheetOf(form)
  const order = form.order ?? orderOfDays(kind, sheet.rows, dayInKarachi(now))
  if (typeof order !== 'string') {
    throw noSheet('The days of this file can be read in two ways. Please say which one is right.', [], [...order])
  }
  const isSkipped = (row: SheetRow) => isNoRow(kind, row)
  const skipped = sheet.rows.filter(isSkipped)
  const reads = sheet.rows
    .filter((row) => !isSkipped(row))
    .map((row) => readRow(kind, row, textsOf(form.otherwise), order))
  const { planned } = await planRows(db, kind, reads, now)
  const id = randomId()
  const rows = planned.filter(({ fate }) => fate === 'make').map(({ line, reads }) => ({ line, reads }))
  await write(db, insertImport({ id, kind, file, rows }, admin, now))
  const shown = planned.map(({ line, title, fate, makes, problems }) => ({ line, title, fate, makes, problems }))
  const left = skipped.map(({ line, cells }) => {
    const title = NAMED[kind].map((field) => cells[field]).find(Boolean) ?? Object.values(cells).find(Boolean) ?? ''
    return { line, title, fate: 'skipped' as const, makes: 'A total or a note: it names nothing', problems: [] }
  })
  return {
    id,
    headers: sheet.headers,
    columns: sheet.columns as Record<string, string>,
    rows: [...shown, ...left].sort((a, b) => a.line - b.line),
  }
}

function sheetOf({ kind, csv, columns }: ImportForm): Sheet {
  const sheet = readSheet(kind, csv, columns && textsOf(columns))
  if ('message' in sheet) throw noSheet(sheet.message, sheet.headers)
  return sheet
}

function textsOf(columns: readonly TextOfColumn[]): Columns {
  return Object.fromEntries(columns.map(({ column, text }) => [column, text]))
}

function noSheet(message: string, headers: string[], days: string[] = []): ApiError {
  return new ApiError(422, 'body.invalid', message, { issues: [{ path: 'csv', message }], present: { headers, days } })
}

/** What another call has taken since it was planned. */
const TAKEN = ['state_moved', 'members.number', 'members.email', 'games.product_code', 'copies.code', 'copy_in_hand']

const TRIES = 3

/** Makes the next rows of an import in one batch. Rows that cannot be made any more are left out with their reason. */
export async function runImport(db: D1Database, admin: Actor, id: string) {
  for (let tries = 1; ; tries += 1) {
    const now = Date.now()
    const stored = await importToChange(db, id)
    const waiting = await nextRows(db, stored, ROWS_PER_RUN)
    if (waiting.length === 0) return { import: stateOf(stored), leftOut: [] }
    const { planned, writes } = await planRows(
      db,
      stored.kind,
      waiting.flatMap(({ reads }) => reads as ReadRow[]),
      now,
    )
    const done = waiting.map(({ line }) => {
      const row = planned.find((each) => each.line === line)
      const leftOut = row?.made ? null : row ? reasonOf(row) : 'Another row has the same game'
      return { line, made: idOf(row), leftOut }
    })
    try {
      await write(db, [
        ...expectDoneTo(stored, done, now),
        ...writes(stored.file, now),
        ...(stored.begunAt === null ? [auditEntry(admin, 'import.begun', id, aboutOf(stored), now)] : []),
      ])
      const leftOut = done.flatMap(({ line, leftOut }) => (leftOut === null ? [] : [{ line, reason: leftOut }]))
      return { import: stateOf(await existingImport(db, id)), leftOut }
    } catch (error) {
      if (!TAKEN.some((constraint) => violates(error, constraint))) throw error
      if (tries === TRIES) throw unavailable('state.busy')
    }
  }
}

function idOf(row: PlannedGame | PlannedCustomer | undefined): string | null {
  if (!row?.made) return null
  return 'userId' in row.made ? row.made.userId : row.made.productCode
}

function aboutOf({ kind, file, rows }: StoredImport): string {
  return `${rows} ${kind} of ${file}`
}

/** How many of the used things a refusal names. */
const NAMED_USES = 3

const UNDO = {
  customers: { uses: usesOfCustomers, deletes: deleteCustomers },
  games: { uses: usesOfGames, deletes: deleteGames },
}

/** Takes back what an import made. Throws 409 with the first things that were used since. */
export async function undoImport(db: D1Database, admin: Actor, id: string): Promise<ImportState> {
  const now = Date.now()
  const stored = await importToChange(db, id)
  const { uses: usesOf, deletes } = UNDO[stored.kind]
  const uses = usesOf(id)
  try {
    await write(db, [
      ...markUndone(stored, now),
      ...uses.map(expectNone),
      ...deletes(id),
      ...forgetRows(id),
      auditEntry(admin, 'import.undone', id, aboutOf(stored), now),
    ])
  } catch (error) {
    if (!violates(error, 'state_moved') && !violates(error, 'FOREIGN KEY')) throw error
    const found = await Promise.all(uses.map((use) => all(db, oneColumn('used', v.string()), firstOf(use, NAMED_USES))))
    const used = [...new Set(found.flat())].slice(0, NAMED_USES)
    const names = used.length > 0 ? `: ${used.join(', ')}` : ''
    throw conflict('imports.used', `Something of this import is in use already${names}. It can only be undone before.`)
  }
  return stateOf(await existingImport(db, id))
}

async function importToChange(db: D1Database, id: string): Promise<StoredImport> {
  const stored = await existingImport(db, id)
  if (stored.undoneAt !== null) throw conflict('imports.undone', 'This import was undone.')
  return stored
}

async function existingImport(db: D1Database, id: string): Promise<StoredImport> {
  const stored = await findImport(db, id)
  if (!stored) throw notFound('imports.not-found', 'There is no such import. Please choose the file again.')
  return stored
}

function stateOf({ id, kind, file, at, rows, done, made, undoneAt }: StoredImport): ImportState {
  return { id, kind, file, at, rows, done, made, undoneAt }
}
