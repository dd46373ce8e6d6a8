import * as v from 'valibot'
import { invalid } from '../http/errors.ts'

/** The key of the last row shown, as the opaque text that a client sends back. */
export function writeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key that `writeCursor` encoded. Throws 422 for any other text. */
export function readCursor<T>(cursor: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalid([{ path: 'cursor', message: 'This page does not exist. Please start again.' }])
  }
}

/** The first `size` of `rows`, with a cursor when there are more; `keyOf` returns the key of a row. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const last = rows.length > size ? rows[size - 1] : undefined
  return { rows: rows.slice(0, size), next: last === undefined ? null : writeCursor(keyOf(last)) }
}
