import type { LostText } from '../worker/operations/lost-texts.queries.ts'

/**
 * A statement for each text that D1's export does not write correctly, which sets the original. A row that has another
 * text meanwhile keeps it.
 */
export function lostTextUpdates(lost: readonly LostText[]): string[] {
  return lost.map(({ source, field, id, text }) => {
    const [column, written] = [`"${field}"`, literal(asExported(text))]
    const key = source === 'members' ? 'user_id' : 'id'
    return `UPDATE "${source}" SET ${column} = ${literal(text)} WHERE ${key} = ${literal(id)} AND ${column} = ${written};\n`
  })
}

/** What a text is after an export: with a line break, the characters \n become line breaks too; the same for \r. */
function asExported(text: string): string {
  const withReturns = text.includes('\r') ? text.replaceAll('\\r', '\r') : text
  return text.includes('\n') ? withReturns.replaceAll('\\n', '\n') : withReturns
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
