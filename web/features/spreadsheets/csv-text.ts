/** Why a chosen file has no text, for the person who chose it. */
export class FileRefused extends Error {}

/** What a person reads about a file that could not be read. */
export function refusalOf(error: unknown): string {
  return error instanceof FileRefused ? error.message : 'This file could not be read. Please choose it again.'
}

/** Rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((cells) => cells.map((text) => cell(text.trim())).join(',')).join('\n')
}
