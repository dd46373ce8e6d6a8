import { strToU8, zipSync } from 'fflate'

/** A number is a cell of numbers, a Date a day as its serial number. */
type Cell = string | number | Date | undefined

/** An Excel file with these sheets. The first row of each is one cell over all columns, as a title is. */
export function xlsx(sheets: Record<string, readonly (readonly Cell[])[]>): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = Object.keys(sheets)
  const entries = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const links = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows.map(rowXml).join('')}</sheetData><mergeCells><mergeCell ref="A1:H1"/></mergeCells></worksheet>`,
      ]),
    ),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

/** An empty row is not in the file. */
function rowXml(cells: readonly Cell[], at: number): string {
  if (cells.length === 0) return ''
  return `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${'ABCDEFGHIJ'[column]}${at + 1}`)).join('')}</row>`
}

function cellXml(cell: Cell, place: string): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
}
