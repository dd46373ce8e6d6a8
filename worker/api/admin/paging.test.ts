import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { LIST_PAGE } from '#contract/replies.ts'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { fill, prepareToFill } from '../../testing/every-call/fill.ts'
import { LIST_CALLS, nounOf, wordsOf } from '../../testing/every-call/lists.ts'
import { fullTest, IS_SAMPLE, longTest } from '../../testing/long-run.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { adminListRoutes } from './admin-lists.routes.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
  await prepareToFill(env.DB)
  await add(0, 130)
})

/** Adds `count` rows to every list, from number `from` on: some with one time, some with another status. */
async function add(from: number, count: number): Promise<void> {
  await fill(env.DB, from, from + count)
}

interface Page {
  rows: Record<string, unknown>[]
  next: string | null
}

async function page(name: string, q: string, cursor: string | null): Promise<Page> {
  const reply = await call('GET', pathOf(name, q, cursor), { headers: { token } })
  expect(reply.status).toBe(200)
  return reply.json
}

function pathOf(name: string, q: string, cursor: string | null): string {
  const query = { ...(q && { q }), ...(cursor && { cursor }) }
  return `/api/v1/admin/${name}${name.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}

const IDS = Object.fromEntries(
  adminListRoutes.map(({ call: { route, query = {} }, listOf }) => [
    route.slice('GET /api/v1/admin/'.length),
    listOf(v.parse(v.object(query), {}) as never).idOf,
  ]),
)

/** The ids of all rows of a list, page by page; `meanwhile` runs after the first. */
async function idsOf(path: string, q: string, meanwhile = async () => {}): Promise<string[]> {
  const idOf = IDS[path.replace(/\?.*/, '')]
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { rows, next }: Page = await page(path, q, cursor)
    // A filter or a search may leave rows out of a page.
    if (next && q === '' && !path.includes('?')) expect(rows, path).toHaveLength(LIST_PAGE)
    ids.push(...rows.map((row) => idOf?.(row as never) ?? ''))
    if (!cursor) await meanwhile()
    cursor = next
  } while (cursor)
  return ids
}

/** The ids that a search for `q` finds in the whole list. */
async function foundBy(name: string, q: string): Promise<Set<string>> {
  const { results } = await env.DB.prepare(`SELECT DISTINCT id FROM search_terms WHERE noun = ? AND term LIKE ? || '%'`)
    .bind(nounOf(name), q)
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/** Every list, and every list with each of its filters. */
const QUERIES = LIST_CALLS.flatMap(({ name, filters }) => [name, ...filters.map((filter) => `${name}?${filter}`)])

/** What some filters leave, said a second time. */
const WANTED = {
  'customers?status=CANCELLED': `SELECT user_id AS id FROM memberships WHERE status = 'CANCELLED'`,
  'customers?status=OWING': 'SELECT user_id AS id FROM members WHERE balance_paisa < 0',
  'customers?status=LATE': `SELECT DISTINCT user_id AS id FROM rents WHERE paid_at IS NULL AND due_on < '2026-06-01'`,
  'customers?plan=PRO': `SELECT user_id AS id FROM memberships WHERE plan_id = 3 AND status <> 'CANCELLED'`,
  'customers?city=lahore': `SELECT user_id AS id FROM members WHERE city = 'Lahore'`,
  'customers?sort=name': 'SELECT user_id AS id FROM members',
  'customers?city=Lahore&plan=NOVICE&status=OWING': `SELECT user_id AS id FROM members JOIN memberships USING (user_id)
    WHERE city = 'Lahore' AND plan_id = 1 AND status <> 'CANCELLED' AND balance_paisa < 0`,
  'game-requests?status=DECLINED,WITHDRAWN': `SELECT id FROM game_requests WHERE status IN ('DECLINED', 'WITHDRAWN')`,
  'game-requests?days=30': `SELECT id FROM game_requests WHERE status = 'HANDED_OVER'`,
  'games?status=QUEUED': 'SELECT product_code AS id FROM games WHERE queued > 0 AND retired_at IS NULL',
  'orders?status=OPEN': `SELECT id FROM orders WHERE status IN ('PROCESSING', 'SHIPPING')`,
  'orders?status=SHIPPING': `SELECT id FROM orders WHERE status = 'SHIPPING'`,
  'messages?status=OPEN': 'SELECT id FROM contact_messages WHERE answered_at IS NULL',
  'messages?status=ANSWERED': 'SELECT id FROM contact_messages WHERE answered_at IS NOT NULL',
}

test('shows each row of a filter once and no others', { timeout: 120_000 }, async () => {
  for (const [path, wanted] of Object.entries(WANTED)) {
    const { results } = await env.DB.prepare(wanted).all<{ id: string }>()
    expect(results.length, path).toBeGreaterThan(0)
    expect((await idsOf(path, '')).sort(), path).toEqual(results.map(({ id }) => id).sort())
  }
  const reply = await call('GET', '/api/v1/admin/orders?status=LOST', { headers: { token } })
  expect(reply.status).toBe(422)
})

test('a search in a filter shows the rows of the filter that the search finds', { timeout: 120_000 }, async () => {
  for (const path of new Set([...QUERIES, ...Object.keys(WANTED)])) {
    const [name = ''] = path.split('?')
    const { many } = await wordsOf(env.DB, name)
    const found = await foundBy(name, many)
    const ofFilter = (await idsOf(path, '')).filter((id) => found.has(id))
    expect((await idsOf(path, many)).sort(), path).toEqual(ofFilter.sort())
  }
})

test('shows every row exactly once, also while rows are added', {
  timeout: 120_000,
}, async () => {
  let added = 1000
  const addMore = async () => {
    await add(added, 3)
    added += 3
  }
  for (const { name } of LIST_CALLS) {
    const { many } = await wordsOf(env.DB, name)
    for (const q of ['', many]) {
      const before = await foundBy(name, q)
      const seen = await idsOf(name, q, addMore)
      expect(before.size, `${name} ${q}`).toBeGreaterThan(LIST_PAGE)
      expect(new Set(seen).size, `${name} ${q}`).toBe(seen.length)
      // Those who owe are some of the customers.
      if (name !== 'money/owing') expect(seen, `${name} ${q}`).toEqual(expect.arrayContaining([...before]))
    }
  }
})

test('a page of exactly fifty rows has no next page', async () => {
  await env.DB.prepare(`DELETE FROM contact_messages WHERE id NOT IN
    (SELECT id FROM contact_messages LIMIT 50)`).run()
  expect(await page('messages', '', null)).toMatchObject({ next: null })
  expect((await page('messages', '', null)).rows).toHaveLength(LIST_PAGE)
  expect(await page('messages', 'ali', null)).toMatchObject({ next: null })
})

fullTest('any page reads about its own rows: first, deep, filtered or searched', async () => {
  await add(100_000, DEEP * LIST_PAGE)
  for (const [what, read] of Object.entries(await rowsReadByAll())) {
    expect(read, what).toBeLessThan(MOST_READ)
  }
})

longTest('no page reads more of 100,000 rows than its own', async () => {
  for (let fills = 1; fills <= 10; fills += 1) await add(fills * 200_000, 9_870)
  for (const [what, read] of Object.entries(await rowsReadByAll())) {
    expect(read, what).toBeLessThan(MOST_READ)
  }
})

// A page and one more row. Each costs its index entry, the row, what it refers to by key and, in a search, a check
// whether an earlier word found it. Then the session.
const MOST_READ = (LIST_PAGE + 1) * 16

/** Pages of a list that are read one after the other. */
const DEEP = IS_SAMPLE ? 2 : 5

// The last page of late members also passes the later rents of all members before it.
const READ_MORE = 'customers?status=LATE'

async function rowsReadByAll(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  // A fresh session: the first use of an older one writes a row.
  token = await adminToken()
  for (const path of [...QUERIES, 'actions?subject=KB-1001']) {
    if (path === READ_MORE) continue
    const [name = ''] = path.split('?')
    const { many } = await wordsOf(env.DB, name)
    // 'aa' finds nothing: it would sort before all terms.
    for (const q of path === name ? ['', many, 'aa'] : ['', many]) {
      let cursor: string | null = null
      for (let depth = 1; depth <= DEEP; depth += 1) {
        const meter = newMeter()
        const reply = await call('GET', pathOf(path, q, cursor), {
          headers: { token },
          env: { DB: meteredDatabase(env.DB, meter) },
        })
        cursor = reply.json.next
        read[`${path} ${q} page ${depth}`] = meter.rowsRead
        if (cursor === null) break
      }
    }
  }
  const meter = newMeter()
  await call('GET', '/api/v1/admin/dashboard', {
    headers: { token },
    env: { DB: meteredDatabase(env.DB, meter) },
  })
  return { ...read, dashboard: meter.rowsRead }
}
