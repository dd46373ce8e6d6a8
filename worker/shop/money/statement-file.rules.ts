import type { Day } from '#contract/dates.ts'
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
}

/** Why a text is no statement; `headers` are the columns to choose from. */
export interface NoStatement {
  message: string
  headers: string[]
}

/** The header of a statement, its columns and the lines after it. */
interface Table {
  headers: string[]
  rows: { line: number; cells: string[] }[]
}

/** Banks write some lines about the account before the header. */
const LINES_BEFORE_HEADER = 40

/** Names that banks and wallets give to a column, the most specific first. */
const NAMES: Record<keyof StatementColumns, RegExp[]> = {
  date: [/^(transaction|txn|trx|posting|booking) ?date/, /^date/, /date/, /^time/],
  amount: [/^credit/, /^cr\b/, /^deposit/, /paid in|money in|^received/, /amount/],
  reference: [
    /(transaction|txn|trx|trans) ?(id|no|ref)/,
    /^tid$|^stan$|^rrn$/,
    /ref/,
    /^id$|instrument|cheque/,
  ],
  details: [/narration|description|particulars|details|remarks/, /sender|from|name/],
}

/** The cells of a CSV (RFC 4180) by line; the separator is the one that the first lines use most. */
export function readTable(text: string): { line: number; cells: string[] }[] {
  const csv = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(csv)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endCell = () => {
    cells.push(plainCell(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((text) => text !== '')) rows.push({ line: start, cells })
    cells = []
  }
  for (let index = 0; index < csv.length; index += 1) {
    const character = csv[index] ?? ''
    if (character === '\n') line += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (csv[index + 1] === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (character === '"' && /^\s*=?$/.test(cell)) quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') {
      endRow()
      start = line
    } else cell += character
  }
  endRow()
  return rows
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
export function findTable(
  rows: { line: number; cells: string[] }[],
  columns: StatementColumns | undefined,
): Table | undefined {
  const index = rows
    .slice(0, LINES_BEFORE_HEADER)
    .findIndex(({ cells }) =>
      columns
        ? cells.includes(columns.date) && cells.includes(columns.amount)
        : recogniseColumns(cells) !== undefined,
    )
  const header = rows[index]
  return header && { headers: header.cells, rows: rows.slice(index + 1) }
}

/** The columns of a header by their names; undefined without a date and an amount. */
export function recogniseColumns(headers: readonly string[]): StatementColumns | undefined {
  const named = (column: keyof StatementColumns, taken: string[] = []) =>
    NAMES[column]
      .map((name) =>
        headers.find((header) => !taken.includes(header) && name.test(header.toLowerCase().trim())),
      )
      .find((header) => header !== undefined) ?? ''
  const date = named('date')
  const amount = named('amount', [date])
  if (date === '' || amount === '') return undefined
  const reference = named('reference', [date, amount])
  return { date, amount, reference, details: named('details', [date, amount, reference]) }
}

/** Why the rows are no statement: they have no columns (HTML, a spreadsheet, a picture), or are too many. */
export function refusesStatement(rows: { cells: string[] }[]): NoStatement | undefined {
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
    const paisa = readAmount(cells[amount] ?? '')
    return {
      line,
      day: moment?.day ?? '',
      at: moment?.at ?? null,
      paisa: moment ? paisa : null,
      reference: (cells[reference] ?? '').slice(0, 100),
      details: (cells[details] ?? '').replace(/\s+/g, ' ').slice(0, 200),
    }
  })
}

/** `2,500.37`, `PKR 2500.37 CR`, `(500.00)`, `-500`; an empty cell is 0, anything else null. */
export function readAmount(text: string): Paisa | null {
  const plain = text.replace(/pkr|rs\.?|\s|₨/gi, '')
  if (plain === '' || plain === '-') return 0
  const match = /^([-+(]?)(\d{1,9}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,2}))?\)?(cr|dr)?$/i.exec(plain)
  if (!match) return null
  const [, sign = '', whole = '', decimals = '', side = ''] = match
  const paisa = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' || sign === '(' || side.toLowerCase() === 'dr' ? -paisa : paisa
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
  const at = Date.parse(
    `${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${KARACHI_OFFSET}`,
  )
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
