import * as v from 'valibot'
import { searchWords } from '#contract/folded.ts'
import type { CsvWords } from './csv.ts'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { type Found, findTerms } from './search.queries.ts'
import { codeSearch } from './typed-search.ts'

/** The columns that order a list. */
export type Key = readonly [number | string, string]

/** A list of the admin area: its rows in their own order or by a search. */
export interface AdminList<Row, K extends Key> {
  /** Its name in `search_terms`. */
  noun: string
  /** The contract's row; its keys are the columns of a CSV. */
  row: { readonly entries: object }
  /** The key of the last row shown, as stored in a cursor. */
  key: v.GenericSchema<unknown, K>
  /** Sorts before every row. */
  start: K
  keyOf: (row: Row) => K
  idOf: (row: Row) => string
  /** At most `limit` rows after `key`, in the order of the list. */
  rowsAfter: (db: D1Database, key: K, limit: number) => Promise<Row[]>
  /** The rows with these ids that match the filter, in any order. */
  rowsById: (db: D1Database, ids: string[]) => Promise<Row[]>
  /** A filter without an index. It removes rows that were read, so a page may have fewer rows than its size. */
  keeps?: (row: Row) => boolean
  /** Rupees of all rows, without reading them; undefined when no sum of them is kept. */
  total?: (db: D1Database) => Promise<number | undefined>
  /** The words of values in a CSV, by column: those of the screens. */
  words?: CsvWords
  /** Converts typed text to the form in which `search_terms` stores it, for example of a phone number. */
  normalize?: (q: string) => string
}

/** Key of a list by time and id, latest first. */
export const BY_TIME = {
  key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
  start: [Number.MAX_SAFE_INTEGER, ''] as [number, string],
}

/** Key of a list by a text and id, first to last. */
export const BY_TEXT = { key: v.tuple([v.string(), v.string()]), start: ['', ''] as [string, string] }

export interface Page<Row> {
  rows: Row[]
  next: string | null
  /** On the first page without a search. */
  total?: number | undefined
}

/**
 * A page of `size` rows: of the list in its own order, or of the matches of `q`. `cursor` is the `next` of the
 * previous page. Throws 422 for an unknown cursor.
 */
export async function readPage<Row, K extends Key>(
  db: D1Database,
  list: AdminList<Row, K>,
  { q, cursor, size }: { q: string; cursor: string | undefined; size: number },
): Promise<Page<Row>> {
  const [page, total] = await Promise.all([
    q === '' ? plainPage(db, list, cursor, size) : foundPage(db, list, q, cursor, size),
    q === '' && cursor === undefined ? list.total?.(db) : undefined,
  ])
  const rows = list.keeps ? page.rows.filter(list.keeps) : page.rows
  return { ...page, rows, ...(total !== undefined && { total }) }
}

async function plainPage<Row, K extends Key>(
  db: D1Database,
  list: AdminList<Row, K>,
  cursor: string | undefined,
  size: number,
): Promise<Page<Row>> {
  const key = cursor === undefined ? list.start : readCursor(cursor, list.key)
  return pageOf(await list.rowsAfter(db, key, size + 1), size, list.keyOf)
}

const foundKey = v.object({
  term: v.string(),
  rank: v.pipe(v.number(), v.safeInteger()),
  id: v.string(),
})

async function foundPage<Row, K extends Key>(
  db: D1Database,
  list: AdminList<Row, K>,
  q: string,
  cursor: string | undefined,
  size: number,
): Promise<Page<Row>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, foundKey)
  const { found, last } = await findTerms(db, list.noun, wordsOf(q, list.normalize), after, size + 1)
  const keyOf = ({ term, rank, id }: Found) => ({ term, rank, id })
  const { rows: terms, next } = pageOf(found, size, keyOf)
  const ids = terms.map(({ id }) => id)
  const rows = new Map((await list.rowsById(db, ids)).map((row) => [list.idOf(row), row]))
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: next ?? (last ? writeCursor(keyOf(last)) : null),
  }
}

/** The words to search for. A code or a phone number is one, with spaces or without. */
function wordsOf(q: string, normalize = (text: string) => text): string[] {
  const asTerm = (text: string) => normalize(codeSearch(text))
  const texts = asTerm(q) === q ? q.split(/\s+/).map(asTerm) : [asTerm(q)]
  return texts.map((text) => searchWords(text).join('')).filter(Boolean)
}
