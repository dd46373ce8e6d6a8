import { readAmount } from '#contract/amounts.ts'
import { addDays, type Day } from '#contract/dates.ts'
import { folded } from '#contract/folded.ts'
import { CATEGORIES } from '#contract/game-facts.ts'
import type { Problem } from '#contract/import-rows.ts'
import { type CellKind, type ImportField, type ImportKind, importColumns } from '#contract/imports.ts'
import { PLANS } from '#contract/plans.ts'
import type { DayOrder } from '#contract/statements.ts'
import { dayOrderOf, readCell, readMoment } from '../../shop/money/statement-cells.rules.ts'
import type { Columns, SheetRow } from './import-table.rules.ts'

/** A cell as it was read, or why it cannot be. */
type CellRead = { value: unknown; problem?: never } | { value?: never; problem: string }

/** The cells of a row as they were read; an empty cell has no value. Problems are by the label of their column. */
export interface ReadRow {
  line: number
  values: Partial<Record<ImportField, unknown>>
  problems: Problem[]
}

/** Reads the cells of a row. `otherwise` has the texts of empty cells. */
export function readRow(kind: ImportKind, { line, cells }: SheetRow, otherwise: Columns, order: DayOrder): ReadRow {
  const row: ReadRow = { line, values: {}, problems: [] }
  for (const [field, { cell, label }] of importColumns(kind)) {
    const text = cells[field] || otherwise[field] || ''
    if (text === '') continue
    const { value, problem } = readers[cell](field === 'mobileNo' ? wholeNumber(text) : text, order)
    if (problem === undefined) row.values[field] = value
    else row.problems.push({ column: label, message: problem })
  }
  return row
}

const readers: Record<CellKind, (text: string, order: DayOrder) => CellRead> = {
  text: (text) => ({ value: text }),
  codes: (text) => ({ value: partsOf(text) }),
  barcodes: (text) => {
    const barcodes = partsOf(text).map(wholeNumber)
    const problem = barcodes.map(lostDigits).find((lost) => lost !== undefined)
    return problem === undefined ? { value: barcodes } : { problem }
  },
  amount: (text) => {
    const paisa = readCell(text)
    if (paisa !== null) return { value: paisa }
    return { problem: readAmount(text).problem ?? `“${text}” is no clear amount` }
  },
  day: (text, order) => {
    const day = dayOf(text, order)
    return day ? { value: day } : { problem: `“${text}” is no day. Please write it like 2026-03-14` }
  },
  days: (text, order) => {
    const days = partsOf(text).map((part) => dayOf(part, order))
    return days.includes(undefined)
      ? { problem: `“${text}” is no day. Please write it like 2026-03-14` }
      : { value: days }
  },
  count: (text) => {
    const count = Number(folded(text).replace(/[, ](?=\d{3}\b)|\.0+$/g, ''))
    return Number.isNaN(count) ? { problem: `“${text}” is no number` } : { value: count }
  },
  platform: (text) => {
    const platform = platformOf(text)
    return platform ? { value: platform } : { problem: `“${text}” is not PS5 or PS4. Please write one of them` }
  },
  category: (text) => {
    const key = letters(text)
    const category = CATEGORIES.find((each) => letters(each) === (CATEGORY_NAMES[key] ?? key))
    return category ? { value: category } : { problem: `“${text}” is no category. There are ${CATEGORIES.join(', ')}` }
  },
  plan: (text) => {
    const name = folded(text)
      .toUpperCase()
      .replace(/PLUS/, '+')
      .replace(/[^A-Z+]|PLAN|PACKAGE|MEMBERSHIP/g, '')
    const plan = PLANS.find(({ planName }) => planName === name)
    const names = PLANS.map(({ planName }) => planName).join(', ')
    return plan ? { value: plan.planName } : { problem: `“${text}” is no plan. There are ${names}` }
  },
  flag: (text) => ({ value: !/^(?:no|n|0|false|nahi+n?|active)$/i.test(folded(text)) }),
}

const CATEGORY_NAMES: Record<string, string> = {
  ...{
    rpg: 'roleplaying',
    roleplay: 'roleplaying',
    fps: 'shooter',
    shooting: 'shooter',
    sport: 'sports',
    race: 'racing',
  },
  ...{
    fight: 'fighting',
    kids: 'family',
    sim: 'simulation',
    platform: 'platformer',
    football: 'sports',
    cars: 'racing',
  },
}

function letters(text: string): string {
  return folded(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** 'PS5' or 'PS4' that a text names; undefined for none or both. */
export function platformOf(text: string): 'PS5' | 'PS4' | undefined {
  const named = new Set(
    Array.from(folded(text).matchAll(/(?:^|ps|playstation|p s|\b)[ -]?([45])\b/gi), ([, number]) => number),
  )
  const [only] = named
  return named.size === 1 ? (only === '5' ? 'PS5' : 'PS4') : undefined
}

/** `FIFA 24 (PS5)` → `FIFA 24`. */
export function withoutPlatform(text: string): string {
  return text.replace(/[\s([-]*\b(?:ps|playstation) ?-?[45]\b[\s)\]]*/gi, ' ').trim()
}

/** A cell with several things: `PS5-0001-1; FIFA 24`. */
function partsOf(text: string): string[] {
  return text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function dayOf(text: string, order: DayOrder): Day | undefined {
  return readMoment(text, order)?.day
}

/**
 * A number that a spreadsheet wrote as 9.23001234567E+11 or 923001234567.0, with all its digits; one that has lost some
 * stays as it is.
 */
export function wholeNumber(text: string): string {
  const plain = folded(text)
  const [, whole = '', decimals = '', exponent] = /^(\d)\.?(\d*)e\+?(\d\d)$/i.exec(plain) ?? []
  // A program leaves out zeros at the end, but a spreadsheet shows at most six digits.
  if (exponent && decimals.length > 8 && decimals.length <= Number(exponent)) {
    return whole + decimals.padEnd(Number(exponent), '0')
  }
  return plain.replace(/\.0+$/, '')
}

/** Why a phone or barcode that a spreadsheet has rounded cannot be read; undefined for any other text. */
export function lostDigits(text: string): string | undefined {
  if (!/^\d[.\d]*e\+?\d+$/i.test(folded(text))) return undefined
  return `The spreadsheet wrote ${text}: digits are lost. Choose the Excel file itself, or make the column a text`
}

/** The order of day and month in all days of a file, or both readings of one that is not clear. */
export function orderOfDays(kind: ImportKind, rows: readonly SheetRow[], today: Day): DayOrder | [dmy: Day, mdy: Day] {
  const days = importColumns(kind).flatMap(([field, { cell }]) => (/^days?$/.test(cell) ? [field] : []))
  const past = days.filter((field) => field !== 'paidUntil' && field !== 'renewsOn' && field !== 'availableSince')
  const cellsOf = (fields: readonly ImportField[]) =>
    rows.flatMap(({ cells }) => fields.flatMap((field) => partsOf(cells[field] ?? '')))
  // Rents are paid for months ahead, and games announced for a year.
  const read = dayOrderOf(cellsOf(days), addDays(today, 2 * 365))
  if (typeof read === 'string') return read
  const unclear = cellsOf(past).filter((cell) => dayOf(cell, 'dmy') !== dayOf(cell, 'mdy'))
  return unclear.length > 0 ? dayOrderOf(unclear, today) : read
}
