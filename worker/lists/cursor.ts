import * as v from 'valibot'
import { invalid } from '../http/errors.ts'

/** The key of the last row that was shown, as the opaque text that a client sends back. */
export function writeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key that `writeCursor` wrote; 422 for any other text. */
export function readCursor<T>(cursor: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalid([{ path: 'cursor', message: 'This page does not exist. Please start again.' }])
  }
}

/** The first `size` of `rows`, and where to go on when there are more; `keyOf` a row is what stands in a cursor. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const last = rows.length > size ? rows[size - 1] : undefined
  return { rows: rows.slice(0, size), next: last ? writeCursor(keyOf(last)) : null }
}
