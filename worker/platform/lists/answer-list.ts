import type { Context } from 'hono'
import { LIST_PAGE } from '#contract/replies.ts'
import { LENGTHS } from '#contract/text.ts'
import { auditDownload } from '../audit/audit-download.ts'
import type { AppEnv } from '../base/env.ts'
import { invalid } from '../http/errors.ts'
import { requireAdmin, requireConfirmedOwner } from '../sessions/guards.ts'
import { csvReply } from './csv.ts'
import { type AdminList, type Key, type Page, readPage } from './list-page.ts'

const CSV_PAGE_SIZE = 500

/**
 * The reply to GET of a list to an admin of the counter, or whom `guard` lets in. `?cursor=` continues at the `next` of the page before, `?q=` searches,
 * `?format=csv` returns all rows as text/csv, in a file called `name`, to an owner.
 */
export async function answerList<Row extends object, K extends Key>(
  c: Context<AppEnv>,
  list: AdminList<Row, K>,
  { name = list.noun, guard = requireAdmin }: { name?: string; guard?: typeof requireAdmin } = {},
): Promise<Response> {
  const isDownload = c.req.query('format') === 'csv'
  const admin = await (isDownload ? requireConfirmedOwner(c) : guard(c))
  const q = searchText(c.req.query('q'))
  const read = (cursor: string | undefined, size: number) =>
    readPage(c.env.DB, list, { q, cursor, size })
  if (!isDownload) {
    return c.json({ status: true, ...(await read(c.req.query('cursor'), LIST_PAGE)) })
  }
  // Read the first page before the reply begins, so that an invalid filter still gets 422.
  const first = await read(undefined, CSV_PAGE_SIZE)
  await auditDownload(c, admin, name)
  return csvReply(
    name,
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

function searchText(q = ''): string {
  const text = q.trim()
  if (text.length > LENGTHS.search || text.includes('\0')) {
    const message = `Please search for at most ${LENGTHS.search} characters`
    throw invalid([{ path: 'q', message }])
  }
  return text
}
