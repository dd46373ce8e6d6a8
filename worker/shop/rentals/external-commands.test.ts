import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import { statement } from '../../platform/database/database.ts'
import { mailsTo } from '../../testing/accounts.ts'
import { type ExternalHost, openExternalHost } from '../../testing/external-host.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { deliver, historyOf, requestRow, shop } from '../../testing/request-life.ts'
import { rowCounts } from '../../testing/rows.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let host: ExternalHost
let asked = 0

beforeEach(async () => {
  host = await openExternalHost()
})

/** A request of a member of the external host, with the host's User ID. */
async function someRequest() {
  asked += 1
  const member = { userId: `EXT-${asked}`, email: `ext${asked}@customers.example`, city: 'Lahore' }
  await host.behave({ text: JSON.stringify(member) }, 'answer')
  const reply = await call('POST', '/api/v1/user/game-request', {
    body: { id: '501' },
    headers: { authorization: 'Bearer of-the-host' },
    env: host.env,
  })
  return { id: String(reply.json.requestId), member }
}

const NOT_OURS = ['deliveries', 'ledger', 'memberships', 'membership_history', 'rents']

test('the whole life of a request changes status, history and mail, and nothing that the host keeps', async () => {
  const { id, member } = await someRequest()
  const before = await rowCounts(...NOT_OURS)
  const calls = (await host.seen()).length
  const options = { env: host.env }
  for (const path of ['approve', 'pack'])
    expect((await shop(`game-requests/${id}/${path}`, {}, options)).status).toBe(200)
  const visit = await deliver(member, [id], {}, options)
  expect(visit.json).toMatchObject({
    status: true,
    message: expect.stringContaining(' handed to '),
    fee: 0,
  })
  expect((await shop(`game-requests/${id}/collect`, {}, options)).status).toBe(200)
  expect((await shop(`game-requests/${id}/inspect`, { damage: 'DISC' }, options)).status).toBe(200)

  expect(await requestRow(id)).toMatchObject({
    status: 'RETURNED',
    damage: 'DISC',
    item_code: null,
    delivery_id: null,
  })
  expect(await historyOf(id)).toEqual(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED'])
  expect(await rowCounts(...NOT_OURS)).toEqual(before)
  expect(await host.seen()).toHaveLength(calls)
  const mails = await mailsTo(member.email)
  expect(mails).toHaveLength(2)
  expect(mails.at(-1)?.body).toContain('We will contact you about the cost.')
})

test.each(['approve', 'decline'])('of four admins who %s at once one succeeds', async (path) => {
  const { id } = await someRequest()
  const before = await rowCounts('news')
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => shop(`game-requests/${id}/${path}`, { reason: 'Gone' }, { env: host.env })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await rowCounts('news')).toEqual({ news: (before.news ?? 0) + 1 })
})

test('a declined request changes no copies, even when our library has the same code', async () => {
  const { id } = await someRequest()
  await env.DB.prepare(
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     VALUES ('501', 'Astro Bot', 'PS5', 'Action', '2022-03-04', 1, 1, 0, 0)`,
  ).run()
  const reply = await shop(`game-requests/${id}/decline`, { reason: 'Gone' }, { env: host.env })
  expect(reply.status).toBe(200)
  const copies = statement(env.DB, sql`SELECT in_hand FROM games WHERE product_code = '501'`)
  expect(await copies.first('in_hand')).toBe(0)
  await env.DB.prepare(`DELETE FROM games WHERE product_code = '501'`).run()
})

test('requests of an external host can be completed after a change to the built-in host', async () => {
  const { id, member } = await someRequest()
  await shop(`game-requests/${id}/approve`)
  expect((await deliver(member, [id])).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ status: 'HANDED_OVER', item_code: null })
})

test.each([
  ['GET', ''],
  ['DELETE', '/KR-00000000'],
  ['POST', '/KR-00000000/return'],
  ['DELETE', '/KR-00000000/return'],
])('with an external host %s game-requests%s -> 409 with the contact hint', async (method, path) => {
  const { headers } = await addMember()
  const reply = await call(method, `/api/v1/user/game-requests${path}`, {
    headers,
    env: host.env,
  })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'accounts.external' } })
})
