import Papa from 'papaparse'
import type { Day } from '#contract/dates.ts'
import { folded } from '#contract/folded.ts'
import type { Paisa } from '#contract/money.ts'
import { type DayOrder, MAX_STATEMENT_LINES, type StatementColumns } from '#contract/statements.ts'
import { isSide, readCell, readMoment, sideOf } from './statement-cells.rules.ts'

/** A line of a statement as it was read. */
export interface StatementLine {
  line: number
  day: Day
  /** ms UTC; null when the statement has no time. */
  at: number | null
  /** Positive: a credit. Null when the amount, its side or the date cannot be read. */
  paisa: Paisa | null
  /** Why it cannot be read; '' when it can. */
  problem: string
  reference: string
  details: string
  /** The User IDs in any of its cells. */
  named: string[]
}

/** Why a text is no statement; `headers` are the columns to choose from. */
interface NoStatement {
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
  date: [/^(transaction|txn|trx|tran|posting|booking|entry) ?(date|time)/, /^date/, /date/, /^time|^day$|^when$|تاریخ/],
  amount: [
    /^credit/,
    /^cr\b/,
    /deposit|lodg/,
    /(paid|money|cash) in|^received|receipts?$|incoming|inflow|inward/,
    /credit|\bcr\b/,
    /amount|\bamt\b|^value|رقم/,
  ],
  reference: [
    /(transaction|txn|trx|trans|tran) ?(id|no|ref|number)/,
    /^tid$|^stan$|^rrn$|^utr$/,
    /ref/,
    /^id$|instrument|cheque|voucher/,
  ],
  details: [/narration|narrative|description|particulars|details|remarks|memo/, /sender|from|name/],
}

/** No column of credits, though its name is like one: "Credit/Debit", "Credit card no", "Balance amount". */
const NO_AMOUNT =
  /balance|limit|card|account|a\/c|\bid\b|\bno\b|\bref|date|time|type|indicator|flag|from|\bby\b|fee|tax|charge/
const DEBITS = /debit|\bdr\b|withdraw|(paid|money|cash) out|outgoing|outflow|outward|^sent|spent|^payments?$/
const NO_DEBITS = /credit|\bcr\b|balance|limit|card|account|a\/c|\bid\b|\bref|date|type|indicator|flag/
/** The column that says DR or CR, or what a transfer was. */
const SIDE =
  /^(?:d|dr|debit) ?[/|-] ?(?:c|cr|credit)\b|^(?:c|cr|credit) ?[/|-] ?(?:d|dr|debit)\b|type|indicator|direction|^sign$|^\+ ?\/ ?-$|nature|^side$|flag/
const NO_SIDE = /balance|account|a\/c|card/
/** A cell that is nothing but the name of the side of a debit. */
const DEBIT = /^(?:dr|debit|debited)\.?$/i

/** A heading as it is compared: small letters, without dots. */
export function headerName(header: string): string {
  return folded(header).toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ').trim()
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
  const named = (column: keyof StatementColumns, taken: string[] = [], isLeftOut = (_: string) => false) =>
    NAMES[column]
      .map((name) =>
        headers.find((header) => {
          const text = headerName(header)
          return !taken.includes(header) && name.test(text) && !isLeftOut(text)
        }),
      )
      .find((header) => header !== undefined) ?? ''
  const date = named('date')
  const amount =
    named('amount', [date], (name) => NO_AMOUNT.test(name) || DEBITS.test(name)) ||
    // "Amount (Dr/Cr)", of which the sign says the side.
    named('amount', [date], (name) => NO_AMOUNT.test(name) || !NO_DEBITS.test(name))
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
export function readLines(
  { headers, rows }: Table,
  columns: StatementColumns,
  order: DayOrder = 'dmy',
): StatementLine[] {
  const at = (column: string) => (column === '' ? -1 : headers.indexOf(column))
  const [reference, details] = [at(columns.reference), at(columns.details)]
  const moneyOf = moneyReader({ headers, rows }, columns)
  return rows.map(({ line, cells }) => {
    const day = cells[at(columns.date)] ?? ''
    const [moment, money] = [readMoment(day, order), moneyOf(cells)]
    const problem =
      money.problem || (money.paisa === 0 || moment ? '' : day ? `“${short(day)}” is no date.` : 'It has no date.')
    return {
      line,
      day: moment?.day ?? '',
      at: moment?.at ?? null,
      paisa: problem === '' ? money.paisa : null,
      problem,
      reference: (cells[reference] ?? '').slice(0, 100),
      details: (cells[details] ?? '').replace(/\s+/g, ' ').slice(0, 200),
      named: [...new Set(cells.flatMap(userIdsIn))],
    }
  })
}

interface Money {
  paisa: Paisa
  /** Why the amount or its side cannot be read; '' when they can. */
  problem: string
}

/** Reads the amount of a line with its side: from its sign, the column of debits, or the column that names the side. */
function moneyReader({ headers, rows }: Table, columns: StatementColumns): (cells: readonly string[]) => Money {
  const amount = headers.indexOf(columns.amount)
  const others = headers.map((header, index) => (index === amount || header === columns.date ? '' : headerName(header)))
  const debits = others.findIndex((name) => DEBITS.test(name) && !NO_DEBITS.test(name))
  const side = others.findIndex((name) => SIDE.test(name) && !NO_SIDE.test(name))
  const isSideNamed = rows.some(({ cells }) => isSide(cells[side] ?? ''))
  return (cells) => {
    const [cell = '', debitCell = '', sideCell = ''] = [cells[amount], cells[debits], cells[side]]
    const [credit, debit] = [readCell(cell), readCell(debitCell)]
    if (credit === null) return { paisa: 0, problem: `“${short(cell)}” is no clear amount.` }
    if (credit !== 0 && debit !== 0) return { paisa: 0, problem: 'It has a debit and a credit.' }
    const said = sideOf(sideCell)
    if (credit > 0 && isSideNamed && !said)
      return { paisa: 0, problem: `“${short(sideCell)}” is no credit and no debit.` }
    const isDebit =
      said === 'debit' || cells.some((each, index) => DEBIT.test(each) && !NO_SIDE.test(others[index] ?? ''))
    return { paisa: isDebit ? -Math.abs(credit) : credit, problem: '' }
  }
}

function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}

/** The User IDs in a text, in any spelling: 'KB-1001', 'kb 1001', with odd hyphens, marks or Urdu digits. */
export function userIdsIn(text: string): string[] {
  const plain = folded(text).replace(/\p{M}/gu, '')
  return Array.from(plain.matchAll(/KB[\p{P}\s]*(\d{4,9})(?!\d)/giu), ([, number]) => `KB-${number}`)
}
