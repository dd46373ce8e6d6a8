import * as v from 'valibot'
import { type Fact, GAME_FACTS, type GameFact } from './game-facts.ts'
import { adminOutcome } from './replies.ts'
import { dayOrder } from './statements.ts'
import { LENGTHS, typedText, withoutDirectionMarks } from './text.ts'
import { reads } from './text-kinds.ts'

/** What a spreadsheet may have: games with their discs, or customers with plan, money and discs at home. */
export const IMPORT_KINDS = ['games', 'customers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The largest file, in characters. */
export const MAX_IMPORT = 2 * 1024 * 1024

/** The most rows of one file. */
export const MAX_IMPORT_ROWS = 5000

/** Rows that one call writes. */
export const ROWS_PER_RUN = 250

/** How the cells of a column are read. */
export type CellKind =
  | 'text'
  | 'amount'
  | 'day'
  | 'days'
  | 'count'
  | 'codes'
  | 'barcodes'
  | 'platform'
  | 'category'
  | 'plan'
  | 'flag'

interface ImportColumn {
  /** Its heading in a template and an export. */
  label: string
  cell: CellKind
  /** Without a heading for it the file cannot be read. */
  isRequired?: true
  example: string
}

/** The cell of each kind of input; a choice has a cell of its own. */
const CELLS: Record<Fact['input'], CellKind> = {
  text: 'text',
  lines: 'text',
  choice: 'text',
  count: 'count',
  rupees: 'amount',
  day: 'day',
}
const CHOICES: Partial<Record<GameFact, CellKind>> = { platform: 'platform', gameCategory: 'category' }

const factColumns = Object.fromEntries(
  Object.entries<Fact>(GAME_FACTS).map(([name, { label, input, example }]) => [
    name,
    {
      label,
      cell: CHOICES[name as GameFact] ?? CELLS[input],
      example: String(example),
      ...(name === 'productName' && { isRequired: true as const }),
    },
  ]),
) as Record<GameFact, ImportColumn>

/** The columns of a template and an export, in their order. A file may have any of them under many names. */
export const IMPORT_COLUMNS = {
  games: {
    productCode: { label: 'Game code', cell: 'text', example: '' },
    ...factColumns,
    count: { label: 'Discs', cell: 'count', example: '3' },
    disc: { label: 'Disc code', cell: 'text', example: '' },
    condition: { label: 'Condition', cell: 'text', example: 'Good' },
    place: { label: 'Place', cell: 'text', example: 'On the shelf' },
    price: { label: 'Paid for the disc', cell: 'amount', example: '9500' },
    supplier: { label: 'Supplier', cell: 'text', example: 'Game Point' },
    boughtOn: { label: 'Bought on', cell: 'day', example: '2026-03-14' },
    eans: { label: 'Barcodes', cell: 'barcodes', example: '' },
    isRetired: { label: 'Retired', cell: 'flag', example: '' },
  },
  customers: {
    userId: { label: 'User ID', cell: 'text', example: '' },
    name: { label: 'Name', cell: 'text', isRequired: true, example: 'Sana Malik' },
    mobileNo: { label: 'Phone', cell: 'text', isRequired: true, example: '0300-1234567' },
    email: { label: 'Email', cell: 'text', example: '' },
    city: { label: 'City', cell: 'text', example: 'Karachi' },
    area: { label: 'Area', cell: 'text', example: 'Clifton' },
    address: { label: 'Address', cell: 'text', example: 'House 9, Street 4' },
    planName: { label: 'Plan', cell: 'plan', example: 'NOVICE' },
    startedOn: { label: 'Start day', cell: 'day', example: '2026-01-15' },
    paidUntil: { label: 'Paid until', cell: 'day', example: '2026-12-14' },
    renewsOn: { label: 'Next rent on', cell: 'day', example: '' },
    deposit: { label: 'Deposit', cell: 'amount', example: '5000' },
    balance: { label: 'Balance', cell: 'amount', example: '0' },
    owes: { label: 'Owes', cell: 'amount', example: '' },
    discs: { label: 'Discs out', cell: 'codes', example: 'PS5-0001-1' },
    since: { label: 'Out since', cell: 'days', example: '2026-11-20' },
    isHeld: { label: 'On hold', cell: 'flag', example: '' },
    endsOn: { label: 'Membership ends on', cell: 'day', example: '' },
    nextPlan: { label: 'Next plan', cell: 'plan', example: '' },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>

export type ImportField<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORT_COLUMNS)[Kind] & string
  : never

/** The columns of a kind with their names, in their order. */
export function importColumns(kind: ImportKind): [ImportField, ImportColumn][] {
  return Object.entries<ImportColumn>(IMPORT_COLUMNS[kind]) as [ImportField, ImportColumn][]
}

const text = v.pipe(
  typedText('Please enter a text'),
  v.maxLength(LENGTHS.description, `Please use at most ${LENGTHS.description} characters`),
)

/** A heading, or the text of empty cells, for one of the columns. */
const ofColumn = v.strictObject({
  column: v.picklist(
    IMPORT_KINDS.flatMap((kind) => importColumns(kind).map(([field]) => field)),
    'There is no such column',
  ),
  text,
})
export type TextOfColumn = v.InferOutput<typeof ofColumn>

/**
 * POST /api/v1/admin/imports: a spreadsheet as CSV. `columns` are the headings by what they are; without them they are
 * recognised by their names. `otherwise` is what empty cells of a column mean. `order` answers the question that is
 * asked when the days of the file can be read in two ways.
 */
export const importForm = v.strictObject({
  kind: v.picklist(IMPORT_KINDS, 'Please choose games or customers'),
  file: v.pipe(typedText('Please choose a file'), v.maxLength(LENGTHS.line, 'Please use a shorter name')),
  csv: v.pipe(
    v.optional(v.string('Please choose a file'), ''),
    v.nonEmpty('Please choose a file'),
    v.maxLength(MAX_IMPORT, 'Please choose a file of at most 2 MiB. Split a longer one'),
    v.transform(withoutDirectionMarks),
    reads('file'),
  ),
  columns: v.optional(v.array(ofColumn)),
  otherwise: v.optional(v.array(ofColumn), []),
  order: v.optional(dayOrder),
})
export type ImportForm = v.InferOutput<typeof importForm>

/** What becomes of a row: it is made, it exists already, it is no row of the list, or it has problems. */
const ROW_FATES = ['make', 'exists', 'skipped', 'problem'] as const
export type RowFate = (typeof ROW_FATES)[number]

/** `line` counts the rows of the sheet from 1. `makes` says what is made of it, `problems` why it is not. */
export const importRow = v.object({
  line: v.number(),
  title: v.string(),
  fate: v.picklist(ROW_FATES),
  makes: v.string(),
  problems: v.array(v.object({ column: v.string(), message: v.string() })),
})
export type ImportRow = v.InferOutput<typeof importRow>

/**
 * The preview of a file: nothing is made yet. `columns` are the headings that were recognised, by what they are, and
 * `headers` all headings.
 */
export const importPreview = v.object({
  ...adminOutcome.entries,
  id: v.string(),
  headers: v.array(v.string()),
  columns: v.record(v.string(), v.string()),
  rows: v.array(importRow),
})
export type ImportPreview = v.InferOutput<typeof importPreview>

/** An import. `rows` are to be made; of the first `done` some are made, and the others left out. `at` is ms UTC. */
export const importState = v.object({
  id: v.string(),
  kind: v.picklist(IMPORT_KINDS),
  file: v.string(),
  at: v.number(),
  rows: v.number(),
  done: v.number(),
  made: v.number(),
  undoneAt: v.nullable(v.number()),
})
export type ImportState = v.InferOutput<typeof importState>

/** POST …/{id}/run: makes the next rows. `leftOut` are those that could not be made any more. */
export const importRun = v.object({
  ...adminOutcome.entries,
  import: importState,
  leftOut: v.array(v.object({ line: v.number(), reason: v.string() })),
})

/** POST …/{id}/undo: takes everything back that the import made. */
export const importUndone = v.object({ ...adminOutcome.entries, import: importState })

/** GET /api/v1/admin/imports: the latest ones that were begun, newest first. */
export const importList = v.object({ ...adminOutcome.entries, imports: v.array(importState) })
