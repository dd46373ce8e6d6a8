import type { Context } from 'hono'
import { LIST_PAGE } from '#contract/replies.ts'
import type { Actor } from '../audit/audit.queries.ts'
import { auditDownload } from '../audit/audit-download.ts'
import type { AppEnv } from '../base/env.ts'
import { csvReply } from './csv.ts'
import { type AdminList, type Key, type Page, readPage } from './list-page.ts'

const CSV_PAGE_SIZE = 500

/** The parameters that all lists have. */
export interface ListQuery {
  cursor?: string | undefined
  q?: string | undefined
  format?: 'csv' | undefined
}

/**
 * A page of a list: `cursor` continues at the `next` of the page before, `q` searches. With `format: 'csv'` all rows as
 * text/csv, in a file called `name`.
 */
export async function answerList<Row extends object, K extends Key>(
  c: Context<AppEnv>,
  admin: Actor,
  { cursor, q = '', format }: ListQuery,
  name: string,
  list: AdminList<Row, K>,
): Promise<Page<Row> | Response> {
  const read = (after: string | undefined, size: number) => readPage(c.env.DB, list, { q, cursor: after, size })
  if (format !== 'csv') return await read(cursor, LIST_PAGE)
  // Read the first page before the reply begins, so that an invalid filter still gets 422.
  const first = await read(undefined, CSV_PAGE_SIZE)
  await auditDownload(c, admin, name)
  return csvReply(
    name,
    Object.keys(list.row.entries),
    allPages(first, (next) => read(next, CSV_PAGE_SIZE)),
    list.words,
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
