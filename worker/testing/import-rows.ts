import type { Day } from '#contract/dates.ts'
import type { ImportKind } from '#contract/imports.ts'
import { orderOfDays, type ReadRow, readRow } from '../desk/imports/import-cells.rules.ts'
import { isNoRow, readSheet } from '../desk/imports/import-table.rules.ts'

/** The rows of a text as the preview of an import reads them. */
export function rowsOf(kind: ImportKind, csv: string, today: Day, otherwise = {}): ReadRow[] {
  const sheet = readSheet(kind, csv, undefined)
  if ('message' in sheet) throw new Error(sheet.message)
  const order = orderOfDays(kind, sheet.rows, today)
  return sheet.rows
    .filter((row) => !isNoRow(kind, row))
    .map((row) => readRow(kind, row, otherwise, typeof order === 'string' ? order : 'dmy'))
}
