import type { Context } from 'hono'
import * as v from 'valibot'
import { LIST_PAGE } from '#contract/replies.ts'
import { LENGTHS } from '#contract/text.ts'
import type { AppEnv } from '../base/env.ts'
import { invalid } from '../http/errors.ts'
import { requireAdmin } from '../sessions/guards.ts'
import { csvReply } from './csv.ts'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { type Found, findTerms } from './search.queries.ts'

const CSV_PAGE_SIZE = 500

/** The columns that a list is ordered by. */
type Key = readonly [number | string, string]

/** A list of the admin area: where its rows come from, in its own order or by a search. */
export interface AdminList<Row, K extends Key> {
  /** Its name in `search_terms`. */
  noun: string
  /** The contract's row: its keys are the columns of a CSV. */
  row: { readonly entries: object }
  /** What a cursor holds: the key of the last row that was shown. */
  key: v.GenericSchema<unknown, K>
  /** Stands before every row. */
  start: K
  keyOf: (row: Row) => K
  idOf: (row: Row) => string
  rowsAfter: (db: D1Database, key: K, limit: number) => Promise<Row[]>
  rowsOf: (db: D1Database, ids: string[]) => Promise<Row[]>
  /** What people type, as `search_terms` spells it. */
  spell?: (q: string) => string
}

/** Key of a list by time and id, latest first. */
export const BY_TIME = {
  key: v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()]),
  start: [Number.MAX_SAFE_INTEGER, ''] as [number, string],
}

interface Page<Row> {
  rows: Row[]
  next: string | null
}

/**
 * GET of one page for an admin: `?cursor=` goes on where `next` of the page before says, `?q=` searches.
 * With `?format=csv` all its rows instead, as text/csv.
 */
export async function answerList<Row extends object, K extends Key>(
  c: Context<AppEnv>,
  list: AdminList<Row, K>,
): Promise<Response> {
  await requireAdmin(c)
  const q = searchText(c.req.query('q'))
  const read = (cursor: string | undefined, size: number) =>
    q === '' ? plainPage(c.env.DB, list, cursor, size) : foundPage(c.env.DB, list, q, cursor, size)
  if (c.req.query('format') !== 'csv') {
    return c.json({ status: true, ...(await read(c.req.query('cursor'), LIST_PAGE)) })
  }
  // Read before the reply begins, so that a filter which there is not is still refused.
  const first = await read(undefined, CSV_PAGE_SIZE)
  return csvReply(
    list.noun,
    Object.keys(list.row.entries),
    allPages(first, (cursor) => read(cursor, CSV_PAGE_SIZE)),
  )
}

async function* allPages<Row>(page: Page<Row>, read: (cursor: string) => Promise<Page<Row>>) {
  yield page.rows
  for (let { next } = page; next !== null; ) {
    const following = await read(next)
    yield following.rows
    next = following.next
  }
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
  const { found, last } = await findTerms(db, list.noun, list.spell?.(q) ?? q, after, size + 1)
  const keyOf = ({ term, rank, id }: Found) => ({ term, rank, id })
  const { rows: terms, next } = pageOf(found, size, keyOf)
  const ids = terms.map(({ id }) => id)
  const rows = new Map((await list.rowsOf(db, ids)).map((row) => [list.idOf(row), row]))
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    next: next ?? (last ? writeCursor(keyOf(last)) : null),
  }
}

function searchText(q = ''): string {
  const text = q.trim()
  if (text.length > LENGTHS.search || text.includes('\0')) {
    const message = `Please search for at most ${LENGTHS.search} characters`
    throw invalid([{ path: 'q', message }])
  }
  return text
}
