/** Why a chosen file has no text, for the person who chose it. */
export class FileRefused extends Error {}

/** Rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((cells) => cells.map((text) => cell(text.trim())).join(',')).join('\n')
}
