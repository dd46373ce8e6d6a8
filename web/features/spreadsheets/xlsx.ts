import { unzipSync } from 'fflate'
import { csvText, FileRefused } from '#web/features/spreadsheets/csv-text.ts'

/** Unpacked bytes of a part. A sheet of 5,000 lines has some 3 MiB; a file of zeros would fill the memory. */
const MAX_PART = 24 * 1024 * 1024
const MAX_ROWS = 10_000
const MAX_COLUMNS = 200

const UNREADABLE = 'This Excel file could not be read. Please save it as CSV and choose that.'
const TOO_LARGE = 'This Excel file is too large. Please split it by date.'

/** A sheet of a file; `read` reads it, or throws `FileRefused`. */
export interface FileSheet {
  name: string
  read: () => SheetText
}

interface SheetText {
  csv: string
  /** Places, as B3, of empty cells that got the text of the merged cell they are a part of. */
  filled: string[]
}

/**
 * The visible sheets of an XLSX as CSV, at least one: a row of the sheet is a line, a day is `2026-03-25`, one with a
 * time `2026-03-25 14:05:09`. Formulas are their last results. A text or day that is merged over rows is in each of
 * them. Throws `FileRefused` for what is no XLSX.
 */
export function sheetsOf(bytes: Uint8Array): FileSheet[] {
  const parts = unpack(bytes)
  const workbook = xml(parts, 'xl/workbook.xml')
  const sheets = [...(workbook?.querySelectorAll('sheet') ?? [])]
  const visible = sheets.filter((sheet) => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
  const shown = visible.length > 0 ? visible : sheets.slice(0, 1)
  if (shown.length === 0) throw new FileRefused(UNREADABLE)
  const links = [...(xml(parts, 'xl/_rels/workbook.xml.rels')?.querySelectorAll('Relationship') ?? [])]
  const is1904 = /^(?:1|true)$/.test(workbook?.querySelector('workbookPr')?.getAttribute('date1904') ?? '')
  const texts = [...(xml(parts, 'xl/sharedStrings.xml')?.querySelectorAll('si') ?? [])].map(textOf)
  const book = { texts, dates: dateStyles(xml(parts, 'xl/styles.xml')), is1904 }
  return shown.map((entry) => ({
    name: entry.getAttribute('name') ?? '',
    read: () => {
      const id = [...entry.attributes].find(({ name }) => /(?:^|:)id$/.test(name))?.value
      const target = links.find((link) => link.getAttribute('Id') === id)?.getAttribute('Target') ?? ''
      const sheet = xml(parts, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      if (!sheet) throw new FileRefused(UNREADABLE)
      const rows = rowsOf(sheet, book)
      const filled = fillMerged(sheet, rows)
      return { csv: csvText(rows), filled }
    },
  }))
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name))
          return false
        if (originalSize > MAX_PART) throw new FileRefused(TOO_LARGE)
        return true
      },
    })
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(UNREADABLE)
  }
}

function xml(parts: Record<string, Uint8Array>, name: string): Document | undefined {
  const part = parts[name]
  return part && new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml')
}

/** The text of a shared or inline string, of all its runs, without how it is read aloud. */
function textOf(string: Element): string {
  return [...string.querySelectorAll('t')]
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')
}

/** Formats of days that Excel does not write down. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** For each style of a cell whether it shows a day or time. */
function dateStyles(styles: Document | undefined): boolean[] {
  const formats = new Map(
    [...(styles?.querySelectorAll('numFmt') ?? [])].map((format) => [
      Number(format.getAttribute('numFmtId')),
      // Without colours, conditions and quoted texts.
      (format.getAttribute('formatCode') ?? '').replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''),
    ]),
  )
  return [...(styles?.querySelectorAll('cellXfs > xf') ?? [])].map((style) => {
    const id = Number(style.getAttribute('numFmtId'))
    return BUILT_IN_DATES.has(id) || /[dmyh]/i.test(formats.get(id)?.replace(/general/i, '') ?? '')
  })
}

interface Book {
  texts: readonly string[]
  dates: readonly boolean[]
  /** Days are counted from 1904, as on old Macs. */
  is1904: boolean
}

function rowsOf(sheet: Document, book: Book): string[][] {
  const rows: string[][] = []
  for (const row of sheet.querySelectorAll('sheetData > row')) {
    const at = Number(row.getAttribute('r') ?? rows.length + 1) - 1
    if (!(at < MAX_ROWS)) throw new FileRefused(TOO_LARGE)
    const cells: string[] = []
    for (const cell of row.children) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length
      if (column < MAX_COLUMNS) cells[column] = cellText(cell, book)
    }
    rows[at] = Array.from(cells, (text) => text ?? '')
  }
  return Array.from(rows, (cells) => cells ?? [])
}

/**
 * Writes the text of a cell that is merged over rows of one column into each of them. Returns their places. A number is
 * left alone: an amount may be for all rows together.
 */
function fillMerged(sheet: Document, rows: string[][]): string[] {
  return [...sheet.querySelectorAll('mergeCells > mergeCell')].flatMap((merged) => {
    const [, letters = '', top, lastLetters, bottom] =
      /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(merged.getAttribute('ref') ?? '') ?? []
    const column = columnOf(letters) ?? 0
    const text = rows[Number(top) - 1]?.[column] ?? ''
    if (letters !== lastLetters || text === '' || !Number.isNaN(Number(text))) return []
    return rows.slice(Number(top), Number(bottom)).flatMap((cells, at) => {
      if (cells[column] || !cells.some(Boolean)) return []
      for (let before = cells.length; before < column; before += 1) cells[before] = ''
      cells[column] = text
      return `${letters}${Number(top) + at + 1}`
    })
  })
}

/** 0 for A1, 27 for AB1. */
function columnOf(place: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, { texts, dates, is1904 }: Book): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = cell.querySelector('v')?.textContent ?? ''
  if (type === 's') return texts[Number(value)] ?? ''
  const number = Number(value)
  if ((type !== null && type !== 'n') || value === '' || Number.isNaN(number)) return value
  if (dates[Number(cell.getAttribute('s') ?? 0)]) return dayText(number + (is1904 ? 1462 : 0))
  // 2500.37 may be stored as 2500.3699999999999.
  return String(Number(number.toPrecision(15)))
}

/** A number of days since 30 December 1899 as text; less than one day is a time. */
function dayText(serial: number): string {
  const seconds = Math.round(serial * 86_400)
  const moment = new Date((seconds - 25_569 * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return seconds % 86_400 === 0 ? day : `${day} ${time}`
}
