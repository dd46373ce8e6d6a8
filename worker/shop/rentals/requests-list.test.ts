import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contract/game-requests.ts'
import { newMeter } from '../../platform/base/env.ts'
import { meteredDatabase } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
  await fill(0, 400)
})

/** Creates requests from number `from` on: every status in turn, several at the same instant. */
async function fill(from: number, count: number, userId = ''): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  await env.DB.prepare(
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                product_name, game_category, requested_at)
     SELECT printf('KR-%s%08d', ?2, value), 'REQUEST', ?3 ->> (value % 8), iif(?2 = '', 'KB-' || value, ?2),
            '', 'Lahore', 'PS5-' || value, iif(value % 2, 'Astro Bot', 'Returnal'), 'Action', value / 7
     FROM json_each(?1)`,
  )
    .bind(JSON.stringify(numbers), userId, JSON.stringify(REQUEST_STATUSES))
    .run()
}

interface Row {
  requestId: string
  status: string
  requestedAt: number
}

async function allOf(ask: (cursor: string) => Promise<Reply>): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const { json } = await ask(cursor)
    rows.push(...(json.rows ?? json.requests))
    if (!json.next) return rows
    cursor = `&cursor=${json.next}`
  }
}

function list(query: string, DB = env.DB): Promise<Reply> {
  return call('GET', `/api/v1/admin/game-requests?${query}`, { headers: { token }, env: { DB } })
}

test.each([
  ['status=PACKED', ['PACKED']],
  ['status=REQUESTED&status=APPROVED', ['REQUESTED', 'APPROVED']],
  ['status=REQUESTED,APPROVED,PACKED', ['REQUESTED', 'APPROVED', 'PACKED']],
  ['status=PACKED,PACKED&status=COLLECTED', ['PACKED', 'COLLECTED']],
])('?%s lists all requests of these statuses, newest first, each once', async (query, statuses) => {
  const rows = await allOf((cursor) => list(query + cursor))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(statuses))
  expect(rows).toHaveLength(statuses.length * 50)
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(rows.length)
  const key = ({ requestedAt, requestId }: Row) => `${String(requestedAt).padStart(9, '0')} ${requestId}`
  expect(rows.map(key)).toEqual(rows.map(key).toSorted().toReversed())
})

test('without a status, or with an empty one, all requests are listed', async () => {
  expect(await allOf((cursor) => list(cursor))).toHaveLength(400)
  expect(await allOf((cursor) => list(`status=${cursor}`))).toHaveLength(400)
})

test('a search is limited to the statuses too', async () => {
  const rows = await allOf((cursor) => list(`q=astro&status=APPROVED,HANDED_OVER${cursor}`))
  expect(rows).toHaveLength(100)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['APPROVED', 'HANDED_OVER']))
})

test.each(['PACKED,LOST', 'packed', '0', '%00', 'x'.repeat(2000)])(
  'an unknown status -> 422, not an empty list: %s',
  async (status) => {
    for (const q of ['', '&q=astro']) {
      const reply = await list(`status=${status}${q}`)
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ status: false, error: { issues: [{ path: 'status' }] } })
    }
  },
)

test('a caller without an admin session gets 401 even with an unknown status', async () => {
  const reply = await call('GET', '/api/v1/admin/game-requests?status=LOST')
  expect(reply.status).toBe(401)
})

test('a member gets only their own requests, page by page', async () => {
  const [member, other] = [await addMember(), await addMember()]
  await fill(5000, 45, member.userId)
  await fill(6000, 5, other.userId)
  const path = '/api/v1/user/game-requests?'
  const rows = await allOf((cursor) => call('GET', path + cursor, { headers: member.headers }))
  expect(rows).toHaveLength(45)
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(45)
  for (const row of rows) expect(row.requestId).toContain(member.userId)
  for (const key of ['email', 'city', 'userId', 'userName']) expect(rows[0]).not.toHaveProperty(key)
})

test.each(['x', 'W10', '%00', Buffer.from('[true,{}]').toString('base64url')])(
  'a member who sends the cursor %s -> 422',
  async (cursor) => {
    const { headers } = await addMember()
    const reply = await call('GET', `/api/v1/user/game-requests?cursor=${cursor}`, { headers })
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ success: false, error: { issues: [{ path: 'cursor' }] } })
  },
)

test('no page reads more rows when there are more requests, first page or deep', async () => {
  const member = await addMember()
  await fill(10_000, 60, member.userId)
  // The User ID must be a known member's, so the newest requests belong to no member both times. Each status has more
  // than two pages.
  await fill(50_000, 1_000)
  const small = await rowsRead(member.headers)
  await fill(100_000, 100, member.userId)
  await fill(200_000, 1_000)
  expect(await rowsRead(member.headers)).toEqual(small)
})

async function rowsRead(headers: Record<string, string>): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  const statuses = REQUEST_STATUSES.join(',')
  const lists: Record<string, (cursor: string, DB: D1Database) => Promise<Reply>> = {
    'one status': (cursor, DB) => list(`status=PACKED${cursor}`, DB),
    'all statuses': (cursor, DB) => list(`status=${statuses}${cursor}`, DB),
    mine: (cursor, DB) => call('GET', `/api/v1/user/game-requests?${cursor}`, { headers, env: { DB } }),
  }
  for (const [name, ask] of Object.entries(lists)) {
    for (let [page, cursor] = [1, '']; page <= 2; page += 1) {
      const meter = newMeter()
      const { json } = await ask(cursor, meteredDatabase(env.DB, meter))
      read[`${name}, page ${page}`] = meter.rowsRead
      cursor = `&cursor=${json.next}`
    }
  }
  return read
}
