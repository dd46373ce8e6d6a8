import Papa from 'papaparse'
import { readAmount } from '#contract/amounts.ts'
import type { Day } from '#contract/dates.ts'
import { folded } from '#contract/folded.ts'
import type { Paisa } from '#contract/money.ts'
import { MAX_STATEMENT_LINES, type StatementColumns } from '#contract/statements.ts'

/** A line of a statement as it was read. */
export interface StatementLine {
  line: number
  day: Day
  /** ms UTC; null when the statement has no time. */
  at: number | null
  /** Positive: a credit. Null when the amount or the date cannot be read. */
  paisa: Paisa | null
  reference: string
  details: string
  /** The User IDs in any of its cells. */
  named: string[]
}

/** Why a text is no statement; `headers` are the columns to choose from. */
export interface NoStatement {
  message: string
  headers: string[]
}

/** The header of a statement and the lines after it. */
interface Table {
  headers: string[]
  rows: Row[]
}

/** Banks write some lines about the account before the header. */
const LINES_BEFORE_HEADER = 40

/** Names that banks and wallets give to a column, the most specific first. */
const NAMES: Record<keyof StatementColumns, RegExp[]> = {
  date: [/^(transaction|txn|trx|posting|booking) ?date/, /^date/, /date/, /^time/],
  amount: [/^credit/, /^cr\b/, /^deposit/, /paid in|money in|^received/, /amount/],
  reference: [/(transaction|txn|trx|trans) ?(id|no|ref)/, /^tid$|^stan$|^rrn$/, /ref/, /^id$|instrument|cheque/],
  details: [/narration|description|particulars|details|remarks/, /sender|from|name/],
}

/** A line of the file: its number from 1, and its cells. */
interface Row {
  line: number
  cells: string[]
}

/**
 * The cells of a CSV by line, without empty lines; the separator is the one that the first lines use most. Of a text
 * with too many lines it reads so many that `refusesStatement` refuses them. The time grows with the size of the text.
 */
export function readTable(text: string): Row[] {
  const csv = text
    .replace(/\r\n?/g, '\n')
    // ="0012" is a number that a spreadsheet shall not read, and some banks write a space before a quote.
    .replace(/(^|[,;\t|\n])[ =]+"/g, '$1"')
  const delimiter = separatorOf(csv)
  const preview = MAX_STATEMENT_LINES + 2
  const { data } = Papa.parse<string[]>(csv, { delimiter, newline: '\n', preview })
  let next = 1
  const rows = data.map((cells) => {
    const line = next
    next += cells.join('').split('\n').length
    return { line, cells: cells.map(plainCell) }
  })
  if (rows.length === preview) return rows
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Cells that a spreadsheet has written as formulas of text: `="0012"`, `'0012`. */
function plainCell(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=\w)/, '')
}

function separatorOf(csv: string): string {
  const head = csv.split('\n', LINES_BEFORE_HEADER).join('\n')
  const counted = [',', ';', '\t', '|'].map((separator) => ({
    separator,
    count: head.split(separator).length,
  }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator
}

/** The header that has these columns, or a date and an amount by their names. */
export function findTable(rows: readonly Row[], columns: StatementColumns | undefined): Table | undefined {
  const index = rows
    .slice(0, LINES_BEFORE_HEADER)
    .findIndex(({ cells }) =>
      columns ? cells.includes(columns.date) && cells.includes(columns.amount) : recogniseColumns(cells) !== undefined,
    )
  const header = rows[index]
  return header && { headers: header.cells, rows: rows.slice(index + 1) }
}

/** The columns of a header by their names; undefined without a date and an amount. */
export function recogniseColumns(headers: readonly string[]): StatementColumns | undefined {
  const named = (column: keyof StatementColumns, taken: string[] = []) =>
    NAMES[column]
      .map((name) => headers.find((header) => !taken.includes(header) && name.test(header.toLowerCase().trim())))
      .find((header) => header !== undefined) ?? ''
  const date = named('date')
  const amount = named('amount', [date])
  if (date === '' || amount === '') return undefined
  const reference = named('reference', [date, amount])
  return { date, amount, reference, details: named('details', [date, amount, reference]) }
}

/** Why the rows are no statement: they have no columns (HTML, a spreadsheet, a picture), or are too many. */
export function refusesStatement(rows: readonly Row[]): NoStatement | undefined {
  const headers = (rows.find(({ cells }) => cells.length > 1)?.cells ?? []).filter(Boolean)
  if (rows.length < 2 || headers.length < 2) {
    return {
      message: 'This is no statement with columns. Please export it as CSV from your bank or app.',
      headers: [],
    }
  }
  if (rows.length > MAX_STATEMENT_LINES) {
    const message = `Please upload at most ${MAX_STATEMENT_LINES} lines. Split a longer statement by date.`
    return { message, headers: [] }
  }
  return undefined
}

/** The lines of a table. An amount that is not a credit is negative or 0. */
export function readLines({ headers, rows }: Table, columns: StatementColumns): StatementLine[] {
  const at = (column: string) => (column === '' ? -1 : headers.indexOf(column))
  const [date, amount, reference, details] = [
    at(columns.date),
    at(columns.amount),
    at(columns.reference),
    at(columns.details),
  ]
  return rows.map(({ line, cells }) => {
    const moment = readMoment(cells[date] ?? '')
    const paisa = moment ? readCell(cells[amount] ?? '') : null
    return {
      line,
      day: moment?.day ?? '',
      at: moment?.at ?? null,
      paisa: paisa !== null && cells.some(isDebit) ? -Math.abs(paisa) : paisa,
      reference: (cells[reference] ?? '').slice(0, 100),
      details: (cells[details] ?? '').replace(/\s+/g, ' ').slice(0, 200),
      named: [...new Set(cells.flatMap(userIdsIn))],
    }
  })
}

/** Some banks write the side of an amount into a column of its own. */
function isDebit(cell: string): boolean {
  return /^(?:dr|debit)\.?$/i.test(cell)
}

/** The User IDs in a text, in any spelling: 'KB-1001', 'kb 1001', with odd hyphens, marks or Urdu digits. */
export function userIdsIn(text: string): string[] {
  const plain = folded(text).replace(/\p{M}/gu, '')
  return Array.from(plain.matchAll(/KB[\p{P}\s]*(\d{4,9})(?!\d)/giu), ([, number]) => `KB-${number}`)
}

/** An amount with `CR` or `DR` after it or without; an empty cell is 0, anything else null. */
export function readCell(text: string): Paisa | null {
  const cell = folded(text)
  const [mark = '', side = ''] = / ?(cr|dr)\.?$/i.exec(cell) ?? []
  const number = cell.slice(0, cell.length - mark.length)
  if (number === '' || number === '-') return 0
  const { paisa = null } = readAmount(number)
  return paisa !== null && side.toLowerCase() === 'dr' ? -Math.abs(paisa) : paisa
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const KARACHI_OFFSET = '+05:00'

/** A date, day before month as in Pakistan, or ISO, with a time or without; undefined when it is none. */
export function readMoment(text: string): { day: Day; at: number | null } | undefined {
  const day = readDay(text)
  if (!day || Number.isNaN(Date.parse(day))) return undefined
  const time = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(text)
  if (!time) return { day, at: null }
  const [, hour = '', minute = '', second = '00', half = ''] = time
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const at = Date.parse(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${KARACHI_OFFSET}`)
  return { day, at: Number.isNaN(at) ? null : at }
}

function readDay(text: string): Day | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(text)
  if (!local) return undefined
  const [, day, month = '', year = ''] = local
  const number = /\d/.test(month) ? month : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return dayOf(year.length === 2 ? `20${year}` : year, number, day)
}

function dayOf(year: unknown, month: unknown, day: unknown): Day | undefined {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) return undefined
  return text
}
