import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { LIST_PAGE } from '#contract/replies.ts'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { longTest } from '../../testing/long-run.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

/**
 * Adds `count` rows to every list, from number `from` on: a fifth with another status, all found by 'ali', many
 * with the same time.
 */
async function fill(from: number, count: number): Promise<void> {
  const inserts = [
    `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at, user_id, belongs_to)
     SELECT printf('KO-%08d', value), iif(value % 5 = 0, 'SHIPPING', 'PROCESSING'), 'PRO', 1, 2, 3, 'cash', 'Ali', 'No ' || value,
       '+923001234567', NULL, 'Sindh', 'Karachi', 'House 1', 75600, value / 7, NULL, NULL FROM json_each(?)`,
    `INSERT INTO admins (id, email, name, password_hash, created_at)
       SELECT printf('a%08d', value), 'ali' || value || '@khelbox.example', 'Ali Admin', '', 0
       FROM json_each(?)`,
    `INSERT INTO admin_actions (at, admin_id, action, subject, detail)
       SELECT value, printf('a%08d', value), 'payment.recorded', 'KB-1001', '' FROM json_each(?)`,
    `INSERT INTO contact_messages
       SELECT printf('m%08d', value), 'Ali', 'ali@example.com', '+92300', 'Hi', value / 7,
              iif(value % 5 = 0, 1, NULL), iif(value % 5 = 0, printf('a%08d', value), NULL) FROM json_each(?)`,
    `INSERT INTO members (number, email, name, password_hash, created_at, city, balance_paisa)
       SELECT value, 'ali' || value || '@example.com', 'Ali Khan', '', value / 7, iif(value % 3 = 0, 'Lahore', 'Karachi'),
              iif(value % 4 = 0, -(value / 8), 0) FROM json_each(?)`,
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at, method)
       SELECT 'KB-' || value, 1, 'PAYMENT', 0, '', value / 7, 'cash' FROM json_each(?)`,
    `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at)
       SELECT 'KB-' || json_each.value, due.value, 1, 1, NULL
       FROM json_each(?), json_each('["2026-01-01","2026-02-01"]') AS due WHERE json_each.value % 4 = 0`,
    `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       SELECT 'KB-' || value, 1 + value % 3, iif(value % 5 = 0, 'CANCELLED', 'ACTIVE'), '2026-01-01', '2026-01-01', '2026-02-01', 0
       FROM json_each(?)`,
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                product_name, game_category, requested_at, handed_over_at)
       SELECT printf('KR-%08d', value), 'REQUEST', iif(value % 5 = 0, 'DECLINED', iif(value % 5 = 1, 'HANDED_OVER', 'RETURNED')),
              'KB-' || value, 'ali@example.com', 'Lahore', 'PS5-1', 'Astro Bot', 'Action', value / 7, 1 FROM json_each(?)`,
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       SELECT printf('PS5-%08d', value), iif(value % 2, 'Ali ', 'ALI ') || (value / 7), iif(value % 3, 'PS5', 'PS4'), 'Action',
              date('2020-01-01', (value / 7) || ' days'), 1, 1, 1, 0
       FROM json_each(?)`,
    `INSERT INTO queue_entries (user_id, product_code, place, added_at)
       SELECT 'KB-' || value, printf('PS5-%08d', value), 1, 0 FROM json_each(?) WHERE value % 4 = 0`,
    `INSERT INTO holidays SELECT date('2000-01-01', value || ' days'), 'Ali Day' FROM json_each(?)`,
  ]
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => from + index))
  await env.DB.batch(inserts.map((sql) => env.DB.prepare(sql).bind(numbers)))
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

function idOf(row: Record<string, unknown>): string {
  return String(row.orderId ?? row.requestId ?? row.productCode ?? row.userId ?? row.id ?? row.day)
}

const LISTS = ['customers', 'game-requests', 'orders', 'messages', 'games', 'holidays', 'admins', 'audit']
const OF_A_STATUS = {
  'customers?status=CANCELLED': `SELECT user_id AS id FROM memberships WHERE status = 'CANCELLED'`,
  'game-requests?status=DECLINED,WITHDRAWN': `SELECT id FROM game_requests WHERE status = 'DECLINED'`,
  'orders?status=SHIPPING': `SELECT id FROM orders WHERE status = 'SHIPPING'`,
  'messages?status=OPEN': 'SELECT id FROM contact_messages WHERE answered_at IS NULL',
  'messages?status=ANSWERED': 'SELECT id FROM contact_messages WHERE answered_at IS NOT NULL',
}
const FILTERED = {
  'customers?status=OWING': 'SELECT user_id AS id FROM members WHERE balance_paisa < 0',
  'customers?status=LATE': `SELECT DISTINCT user_id AS id FROM rents WHERE paid_at IS NULL AND due_on < '2026-06-01'`,
  'customers?plan=PRO': `SELECT user_id AS id FROM memberships WHERE plan_id = 3 AND status <> 'CANCELLED'`,
  'customers?city=lahore': `SELECT user_id AS id FROM members WHERE city = 'Lahore'`,
  'customers?sort=name': 'SELECT user_id AS id FROM members',
  'customers?city=Lahore&plan=NOVICE&status=OWING': `SELECT user_id AS id FROM members JOIN memberships USING (user_id)
    WHERE city = 'Lahore' AND plan_id = 1 AND status <> 'CANCELLED' AND balance_paisa < 0`,
  'games?status=QUEUED': 'SELECT product_code AS id FROM games WHERE queued > 0',
  'games?sort=newest&platform=PS4': `SELECT product_code AS id FROM games WHERE platform = 'PS4'`,
  'game-requests?days=30': `SELECT id FROM game_requests WHERE status = 'HANDED_OVER' AND handed_over_at = 1`,
}

test('shows every row exactly once, also while rows are added', {
  timeout: 60_000,
}, async () => {
  await fill(1, 130)
  let added = 1000
  for (const name of LISTS) {
    for (const q of ['', 'ali']) {
      const { results } = await env.DB.prepare(
        `SELECT DISTINCT id FROM search_terms WHERE noun = ? AND term LIKE ? || '%'`,
      )
        .bind(name, q)
        .all<{ id: string }>()
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { rows, next }: Page = await page(name, q, cursor)
        // A search that meets rows twice may return fewer.
        if (next && q === '') expect(rows).toHaveLength(LIST_PAGE)
        seen.push(...rows.map(idOf))
        cursor = next
        await fill(added, 3)
        added += 3
      } while (cursor)
      expect(new Set(seen).size, `${name} ${q}`).toBe(seen.length)
      expect(seen, `${name} ${q}`).toEqual(expect.arrayContaining(results.map((row) => row.id)))
    }
  }
})

test('shows each row of a filter once and no others, also in a search', {
  timeout: 60_000,
}, async () => {
  for (const [name, wanted] of Object.entries({ ...OF_A_STATUS, ...FILTERED })) {
    for (const q of ['', 'ali']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { rows, next }: Page = await page(name, q, cursor)
        seen.push(...rows.map(idOf))
        cursor = next
      } while (cursor)
      const { results } = await env.DB.prepare(wanted).all<{ id: string }>()
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.sort(), `${name} ${q}`).toEqual(results.map(({ id }) => id).sort())
    }
  }
  const reply = await call('GET', '/api/v1/admin/orders?status=LOST', { headers: { token } })
  expect(reply.status).toBe(422)
})

test('a page of exactly fifty rows has no next page', async () => {
  await env.DB.prepare(`DELETE FROM contact_messages WHERE id NOT IN
    (SELECT id FROM contact_messages LIMIT 50)`).run()
  expect(await page('messages', '', null)).toMatchObject({ next: null })
  expect((await page('messages', '', null)).rows).toHaveLength(LIST_PAGE)
  expect(await page('messages', 'ali', null)).toMatchObject({ next: null })
})

test('any page reads about its own rows: first, deep, filtered or searched', async () => {
  await fill(100_000, 600)
  for (const [what, read] of Object.entries(await rowsReadByAll())) {
    expect(read, what).toBeLessThan(MOST_READ)
  }
})

longTest('no page reads more of 100,000 rows than its own', async () => {
  for (let fills = 1; fills <= 10; fills += 1) await fill(fills * 200_000, 9_870)
  for (const [what, read] of Object.entries(await rowsReadByAll())) {
    expect(read, what).toBeLessThan(MOST_READ)
  }
})

// A page and one more row. Each costs its index entry, the row, its membership, rents and discs by key and, in a
// search, a check whether an earlier word found it. Then the session.
const MOST_READ = (LIST_PAGE + 1) * 10

async function rowsReadByAll(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  // A fresh session: the first use of an older one writes a row.
  token = await adminToken()
  // The last page of late members also passes the later rents of all members before it.
  const { 'customers?status=LATE': _late, ...filtered } = { ...OF_A_STATUS, ...FILTERED }
  for (const name of [...LISTS, ...Object.keys(filtered), 'actions?subject=KB-1001']) {
    // The last one finds nothing: it would sort before all terms.
    for (const q of ['', 'ali', 'aa']) {
      let cursor: string | null = null
      for (let depth = 1; depth <= 10; depth += 1) {
        const meter = newMeter()
        const reply = await call('GET', pathOf(name, q, cursor), {
          headers: { token },
          env: { DB: meteredDatabase(env.DB, meter) },
        })
        cursor = reply.json.next
        if (depth === 1 || depth === 10) read[`${name} ${q} page ${depth}`] = meter.rowsRead
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
