import { loadCode } from '#web/client/lazy-code.ts'
import { csvText, FileRefused } from '#web/features/spreadsheets/csv-text.ts'
import type { FileSheet } from '#web/features/spreadsheets/xlsx.ts'

/**
 * The text of a table in a file: CSV as UTF-8, UTF-16 or windows-1252, the first sheet of an XLSX, or the table of an
 * HTML page, which some banks name .xls. The last two become CSV. Throws `FileRefused` for other files.
 */
export async function fileText(file: Blob): Promise<string> {
  const [first] = await fileSheets(file)
  return first?.read().csv ?? ''
}

/** The same for all visible sheets of an XLSX; any other file is one sheet. */
export async function fileSheets(file: Blob): Promise<FileSheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) {
    // Only shops with an XLSX load the code that reads it.
    const { sheetsOf } = await loadCode(() => import('#web/features/spreadsheets/xlsx.ts'))
    return sheetsOf(bytes)
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileRefused(OLD_EXCEL)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new FileRefused(PDF)
  const text = decoded(bytes)
  const isPage = /^\s*<(?:!doctype|html|table|div|meta|head|body|style)\b/i.test(text)
  return [{ name: '', read: () => ({ csv: (isPage && htmlTable(text)) || text, filled: [] }) }]
}

const OLD_EXCEL =
  'This is an old Excel file, or one with a password. Open it in Excel, save it as .xlsx or CSV, and choose that.'
const PDF = 'This is a PDF, which has no table. Please download the statement as CSV or Excel.'

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** UTF-16 has a mark, or zeros beside ASCII; what is no UTF-8 is windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe]) || (bytes[0] && bytes[1] === 0 && bytes[3] === 0)) return as('utf-16le', bytes)
  if (startsWith(bytes, [0xfe, 0xff]) || (bytes[0] === 0 && bytes[1])) return as('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return as('windows-1252', bytes)
  }
}

function as(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** The longest table of a page as CSV. */
function htmlTable(html: string): string | undefined {
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')]
  const [longest] = tables.sort((a, b) => b.rows.length - a.rows.length)
  if (!longest) return undefined
  return csvText([...longest.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? '')))
}
