import type { LostText } from '../worker/operations/lost-texts.queries.ts'

/**
 * Returns the export with the original of each text that D1's export does not write correctly. They are set before the
 * triggers exist; a row that has changed since the export keeps its newer text.
 */
export function withLostTexts(exported: string, lost: readonly LostText[]): string {
  const updates = lost.map(({ source, field, id, text }) => {
    const [column, written] = [`"${field}"`, literal(asExported(text))]
    const key = source === 'members' ? 'user_id' : 'id'
    return `UPDATE "${source}" SET ${column} = ${literal(text)} WHERE ${key} = ${literal(id)} AND ${column} = ${written};\n`
  })
  const triggers = exported.search(/^CREATE TRIGGER/m)
  const at = triggers < 0 ? exported.length : triggers
  return exported.slice(0, at) + updates.join('') + exported.slice(at)
}

/** What a text is after an export: with a line break, the characters \n become line breaks too; the same for \r. */
function asExported(text: string): string {
  const withReturns = text.includes('\r') ? text.replaceAll('\\r', '\r') : text
  return text.includes('\n') ? withReturns.replaceAll('\\n', '\n') : withReturns
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
